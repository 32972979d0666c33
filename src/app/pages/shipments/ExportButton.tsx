import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ExportButton.module.css'
import type { ShipmentSearch } from './search.ts'

/** Loaded when it is asked for: few visits export. */
const ExportRun = lazy(async () => {
  const module = await import('./ExportRun.tsx')
  return { default: module.ExportRun }
})

/** Exports the whole current search, not only the page. */
export function ExportButton({ search, total }: { search: ShipmentSearch; total: number | undefined }) {
  const [running, setRunning] = useState(false)
  const [outcome, setOutcome] = useState('')
  if (running) {
    return (
      <Suspense fallback={<span className={styles.text}>Starting…</span>}>
        <ExportRun
          search={search}
          onEnd={(words) => {
            setOutcome(words)
            setRunning(false)
          }}
        />
      </Suspense>
    )
  }
  return (
    <div className={styles.running}>
      <output className={styles.text}>{outcome}</output>
      <Button
        icon={<Icon name="download" />}
        disabledReason={total === 0 ? 'There is nothing to export' : null}
        onClick={() => setRunning(true)}
      >
        Export CSV
      </Button>
    </div>
  )
}
