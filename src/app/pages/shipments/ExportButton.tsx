import { DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import type { ShipmentFilter } from '../../api/shipments.ts'
import { later } from '../../components/later.tsx'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './ExportButton.module.css'

/** Loaded on demand: few visits export. */
const ExportRun = later(async () => (await import('./later-parts.ts')).ExportRun)

/** Exports the whole current search, not only the page. */
export function ExportButton({ search, total }: { search: ShipmentFilter; total: number | undefined }) {
  const [exported, setExported] = useState<ShipmentFilter | null>(null)
  const [outcome, setOutcome] = useState('')
  if (exported !== null) {
    return (
      <LazyBoundary waiting={<span className={styles.text}>Starting…</span>}>
        <ExportRun
          search={exported}
          onEnd={(words) => {
            setOutcome(words)
            setExported(null)
          }}
        />
      </LazyBoundary>
    )
  }
  return (
    <div className={styles.export}>
      <output className={styles.text}>{outcome}</output>
      <Button
        icon={<DownloadIcon size={16} />}
        disabledReason={total === 0 ? 'Nothing to export' : null}
        onClick={() => setExported(search)}
      >
        Export CSV
      </Button>
    </div>
  )
}
