import { requestPartsWords } from '#domain/fields/request-taken.ts'
import { type BatchRow, leftOutOf } from './tracking-batch.ts'
import { csvFile } from '../../util/csv.ts'

const words = {
  waiting: 'not sent yet',
  sending: 'sent, no answer yet',
  sent: 'sent',
  already: 'already tracked',
  refused: 'rejected',
} as const

function notTakenWords(row: BatchRow): string | null {
  const parts = leftOutOf(row)
  return parts.length === 0 ? null : `not taken: ${requestPartsWords(parts, row)}`
}

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
      row.state.kind === 'refused' ? row.state.reason : notTakenWords(row),
      'requestId' in row.state ? row.state.requestId : null,
    ]),
  )
}
