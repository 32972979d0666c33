import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { describeError } from '../../api/error-text.ts'
import { worldNow } from '../../clock/world-clock.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { formatCount, plural } from '../../util/plural.ts'
import { type ExportProgress, readAllRows, shipmentsCsv } from './export.ts'
import styles from './ExportButton.module.css'
import type { ShipmentSearch } from './search.ts'

function fileName({ q, tracking }: ShipmentSearch, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10)
  const about = q === '' ? tracking : q.replace(/[^\w-]+/g, '-').slice(0, 40)
  return `shipments-${about}-${day}.csv`
}

function offer(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Reads all pages and offers the file; answers how it went, in words. */
async function run(
  search: ShipmentSearch,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  try {
    const rows = await readAllRows(search, onProgress, signal)
    const now = worldNow()
    offer(shipmentsCsv(rows, now), fileName(search, now))
    return `${plural(rows.length, 'shipment')} saved`
  } catch (error) {
    return signal.aborted ? 'Stopped' : `Not exported: ${describeError(error).title}`
  }
}

function progressText(progress: ExportProgress | null): string {
  if (progress === null) return 'Starting…'
  if (progress.waitingSeconds !== null) return `Waiting ${progress.waitingSeconds} s for budget`
  return `${formatCount(progress.done)} of ${formatCount(progress.total)}`
}

/** An export under way, with progress and a way to stop. */
export function ExportRun({ search, onEnd }: { search: ShipmentSearch; onEnd: (words: string) => void }) {
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const controller = useRef<AbortController>(null)
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    const words = await run(search, setProgress, signal)
    // One that was left by going to another page has nobody to tell.
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
    <div className={styles.running}>
      <progress max={progress?.total ?? 1} value={progress?.done ?? 0} aria-label="Export" />
      <output className={styles.text}>{progressText(progress)}</output>
      <Button icon={<Icon name="x" size={15} />} onClick={() => controller.current?.abort()}>
        Stop
      </Button>
    </div>
  )
}
