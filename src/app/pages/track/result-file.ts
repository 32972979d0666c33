import type { BatchRow } from '../../domain/tracking-batch.ts'
import { csvFile } from '../../util/csv.ts'

const words = {
  waiting: 'not sent yet',
  sending: 'sent, answer not known',
  sent: 'taken',
  already: 'already tracked',
  refused: 'refused',
} as const

/** What became of each number, in the order given. */
export function resultFile(rows: readonly BatchRow[]): string {
  return csvFile(
    ['number', 'type', 'scac', 'reference', 'result', 'reason', 'tracking_request_id'],
    rows.map(({ number, type, scac, reference, state }) => [
      number,
      type,
      scac,
      reference,
      words[state.kind],
      state.kind === 'refused' ? state.reason : null,
      'requestId' in state ? state.requestId : null,
    ]),
  )
}
