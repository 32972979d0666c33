import { Download, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { describeError } from '../../api/error-text.ts'
import { worldNow } from '../../clock/world-clock.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../util/plural.ts'
import type { ExportProgress } from './export.ts'
import type { ShipmentSearch } from './search.ts'
import styles from './ExportButton.module.css'

type State =
  | { step: 'idle' }
  | { step: 'running'; progress: ExportProgress | null }
  | { step: 'done'; rows: number }
  | { step: 'failed'; reason: string }

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

/** Exports the whole current search, not only the page, with progress and a way to stop. */
export function ExportButton({ search, total }: { search: ShipmentSearch; total: number | undefined }) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const running = useRef<AbortController>(null)

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setState({ step: 'running', progress: null })
    try {
      // Loaded when it is asked for: few visits export.
      const { readAllRows, shipmentsCsv } = await import('./export.ts')
      const rows = await readAllRows(
        search,
        (progress) => setState({ step: 'running', progress }),
        controller.signal,
      )
      const now = worldNow()
      offer(shipmentsCsv(rows, now), fileName(search, now))
      setState({ step: 'done', rows: rows.length })
    } catch (error) {
      setState(
        controller.signal.aborted ? { step: 'idle' } : { step: 'failed', reason: describeError(error).title },
      )
    }
  }

  if (state.step === 'running') {
    const { progress } = state
    return (
      <div className={styles.running}>
        <progress max={progress?.total ?? 1} value={progress?.done ?? 0} aria-label="Export" />
        <output className={styles.text}>{progressText(progress)}</output>
        <Button icon={<X size={15} aria-hidden="true" />} onClick={() => running.current?.abort()}>
          Stop
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.running}>
      <output className={styles.text}>
        {state.step === 'done' ? `${formatCount(state.rows)} saved` : null}
        {state.step === 'failed' ? `Not exported: ${state.reason}` : null}
      </output>
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        disabledReason={total === 0 ? 'There is nothing to export' : null}
        onClick={() => void start()}
      >
        Export CSV
      </Button>
    </div>
  )
}

function progressText(progress: ExportProgress | null): string {
  if (progress === null) return 'Starting…'
  if (progress.waitingSeconds !== null) return `Waiting ${progress.waitingSeconds} s for budget`
  return `${formatCount(progress.done)} of ${formatCount(progress.total)}`
}
