import type { BatchRow } from './tracking-batch.ts'
import { csvFile } from '../../util/csv.ts'

const words = {
  waiting: 'not sent yet',
  sending: 'sent, no answer yet',
  sent: 'sent',
  already: 'already tracked',
  refused: 'rejected',
} as const

/** What became of each number, in the order given. */
export function resultFile(rows: readonly BatchRow[]): string {
  return csvFile(
    ['number', 'type', 'scac', 'reference', 'result', 'reason', 'tracking_request_id'],
    rows.map((row) => [
      row.number,
      row.type,
      row.scac,
      row.references.join(', '),
      words[row.state.kind],
      row.state.kind === 'refused' ? row.state.reason : null,
      'requestId' in row.state ? row.state.requestId : null,
    ]),
  )
}
