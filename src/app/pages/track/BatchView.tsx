import { worldNow } from '../../clock/world-clock.ts'
import { isOpen, type BatchRow } from './tracking-batch.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { csvBlob } from '../../util/csv.ts'
import { formatCount, plural } from '../../util/plural.ts'
import { saveFile } from '../../util/save-file.ts'
import { BatchRowView } from './BatchRowView.tsx'
import { CarrierList } from './CarrierList.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { mostShown } from './paste-schema.ts'
import { resultFile } from './result-file.ts'
import styles from './TrackPage.module.css'
import type { Batch } from './use-batch.ts'

function save(rows: readonly BatchRow[]): void {
  const day = new Date(worldNow()).toISOString().slice(0, 10)
  saveFile(csvBlob(resultFile(rows)), `tracking-${day}.csv`)
}

function waitsFor({ running, elsewhere }: Batch): string | null {
  if (elsewhere) return 'Numbers are being sent in another tab.'
  return running ? 'Numbers are being sent. Pause first.' : null
}

/** The numbers of the batch: what became of each, and what can be done about it. */
export function BatchView({ rows, batch }: { rows: readonly BatchRow[]; batch: Batch }) {
  const open = rows.filter(isOpen).length
  const isPaused = open > 0 && waitsFor(batch) === null
  const refused = rows.filter(({ state }) => state.kind === 'refused').length
  const places = rows.map((row, index) => ({ row, index }))
  const faults = places.filter(({ row }) => row.state.kind === 'refused')
  const shown = rows.length > mostShown ? faults.slice(0, mostShown) : places
  return (
    <section aria-label="Numbers sent" className={styles.batch}>
      <CarrierList />
      <div className={styles.head}>
        <output>
          {open === 0
            ? `${plural(rows.length, 'number')} done`
            : `${formatCount(rows.length - open)} of ${formatCount(rows.length)} done`}
          {refused === 0 ? '' : `, ${refused} rejected`}
        </output>
        {open > 0 ? (
          <progress max={rows.length} value={rows.length - open} aria-label="Numbers sent" />
        ) : null}
        {open > 0 && batch.running ? <Button onClick={batch.pause}>Pause</Button> : null}
        {isPaused ? (
          <Button primary onClick={batch.resume}>
            Resume
          </Button>
        ) : null}
        <Button icon={<Icon name="download" />} onClick={() => save(rows)}>
          Download results
        </Button>
        <DiscardButton open={open} onDiscard={batch.discard} disabledReason={waitsFor(batch)} />
      </div>
      {batch.elsewhere ? <p>Another tab is sending these numbers. Its progress shows there.</p> : null}
      {isPaused ? <p>Paused. Numbers not sent yet are kept here.</p> : null}
      <ul className={styles.rows}>
        {shown.map(({ row, index }) => (
          <BatchRowView
            key={index}
            row={row}
            follows={rows.length <= mostShown / 5}
            onRetry={waitsFor(batch) !== null ? null : (number) => batch.retry(index, number)}
          />
        ))}
      </ul>
    </section>
  )
}
