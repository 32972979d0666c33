import { useQuery } from '@tanstack/react-query'
import { XIcon } from 'lucide-react'
import { readAnswer } from '#domain/reading/answer.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { describeError } from '../../api/error-text.ts'
import type { ShipmentFilter } from '../../api/shipments.ts'
import { type CallArrivals, callArrivalsOptions } from '../../api/call-arrivals.ts'
import { knownNow } from '../../clock/world-clock.ts'
import { Button } from '../../ui/Button.tsx'
import { csvBlob } from '../../util/csv.ts'
import { formatCount } from '#contract/format-count.ts'
import { plural } from '#domain/util/words.ts'
import { saveFile } from '../../util/save-file.ts'
import { shipmentsCsv } from './columns-csv.ts'
import { exportName, type ExportProgress, exportRows } from './export.ts'
import styles from './ExportButton.module.css'

/** Reads all pages and saves the file; says how it went, in words. */
async function run(
  search: ShipmentFilter,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
  arrivals: CallArrivals | undefined,
): Promise<string> {
  try {
    const now = await knownNow()
    const rows = await exportRows(search, onProgress, signal, (page) => readAnswer(page, now, arrivals))
    saveFile(csvBlob(shipmentsCsv(rows, now)), exportName(search, now))
    return `${plural(rows.length, 'shipment')} exported`
  } catch (error) {
    return signal.aborted ? 'Export stopped' : `Export failed: ${describeError(error).title}`
  }
}

/** Not read out: it changes every second. The progress bar says how far it is. */
function Words({ done, total, waiting }: ExportProgress) {
  return (
    <>
      {total === null && waiting === null ? <span className={styles.text}>Loading…</span> : null}
      {total === null ? null : (
        <span className={styles.text}>
          {formatCount(done)} of {formatCount(total)}
        </span>
      )}
      {waiting === null ? null : (
        <span className={styles.text}>
          {waiting.reason === 'budget'
            ? `API budget used up, resuming in ${waiting.seconds} s`
            : `No response, retrying in ${waiting.seconds} s`}
        </span>
      )}
    </>
  )
}

export function ExportRun({ search, onEnd }: { search: ShipmentFilter; onEnd: (words: string) => void }) {
  const [progress, setProgress] = useState<ExportProgress>({ done: 0, total: null, waiting: null })
  const controller = useRef<AbortController>(null)
  const { data: arrivals } = useQuery(callArrivalsOptions())
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    const words = await run(search, setProgress, signal, arrivals)
    // Nobody is there to read the outcome after leaving the page.
    if (controller.current?.signal === signal) onEnd(words)
  })

  useEffect(function exportOnce() {
    const current = new AbortController()
    controller.current = current
    void begin(current.signal)
    return () => {
      controller.current = null
      current.abort()
    }
  }, [])

  return (
    <div className={styles.export}>
      <Words {...progress} />
      <progress
        max={progress.total ?? 1}
        value={progress.total === null ? undefined : progress.done}
        aria-label="Export"
      />
      <Button icon={<XIcon size={15} />} onClick={() => controller.current?.abort()}>
        Stop
      </Button>
    </div>
  )
}
