import { useQueries } from '@tanstack/react-query'
import { DownloadIcon } from 'lucide-react'
import { trackingRequestOptions } from '../../api/tracking-requests.ts'
import { knownNow } from '../../clock/world-clock.ts'
import { isOpen, leftOutOf, type BatchRow } from './tracking-batch.ts'
import { Button } from '../../ui/Button.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { csvBlob } from '../../util/csv.ts'
import { saveFile } from '../../util/save-file.ts'
import { outcomeWords, requestOf, rowOutcome } from './batch-outcomes.ts'
import { BatchRowView } from './BatchRowView.tsx'
import { CarrierList } from './CarrierList.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { mostShown } from './paste-schema.ts'
import { resultFile } from './result-file.ts'
import styles from './TrackPage.module.css'
import type { Batch } from './use-batch.ts'

/** Numbers whose requests are followed: each costs requests until the line has answered. */
const mostFollowed = mostShown / 5

/** What the requests of the rows are, by their ids, as far as the answers are there. */
function useStatuses(rows: readonly BatchRow[]): ReadonlyMap<string, string> {
  const ids = [...new Set(rows.flatMap((row) => requestOf(row) ?? []))]
  const answers = useQueries({ queries: ids.map((id) => trackingRequestOptions(id)) })
  return new Map(
    answers.flatMap(({ data }) => (data === undefined ? [] : [[data.data.id, data.data.status]])),
  )
}

async function save(rows: readonly BatchRow[]): Promise<void> {
  const day = new Date(await knownNow()).toISOString().slice(0, 10)
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
  const places = rows.map((row, index) => ({ row, index }))
  const partlyTaken = rows.filter((row) => leftOutOf(row).length > 0).length
  const faults = places.filter(({ row }) => row.state.kind === 'refused' || leftOutOf(row).length > 0)
  const follows = rows.length <= mostFollowed
  const statusOf = useStatuses(follows ? rows : [])
  const shown = rows.length > mostShown ? faults.slice(0, mostShown) : places
  return (
    <section aria-label="Numbers sent" className={styles.batch}>
      <CarrierList />
      <div className={styles.head}>
        <output>
          {outcomeWords(
            rows.map((row) => rowOutcome(row, statusOf)),
            partlyTaken,
          )}
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
        <Button icon={<DownloadIcon size={16} />} onClick={() => save(rows)}>
          Download results
        </Button>
        <DiscardButton open={open} onDiscard={batch.discard} disabledReason={waitsFor(batch)} />
      </div>
      {batch.elsewhere ? <p>Another tab is sending these numbers. Its progress shows there.</p> : null}
      {follows ? null : (
        <p>
          The carrier’s answers to numbers that were sent are under{' '}
          <Link to={paths.trackingRequests()}>Tracking requests</Link>.
        </p>
      )}
      {isPaused ? <p>Paused. Numbers not sent yet are kept here.</p> : null}
      {shown.length === 0 ? null : (
        <table className={styles.table} aria-label="What became of each">
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Type and carrier</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, index }) => (
              <BatchRowView
                key={index}
                row={row}
                follows={follows}
                onRetry={waitsFor(batch) !== null ? null : (number) => batch.retry(index, number)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
