import type { ReadContainer } from '../reading/container.ts'
import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { freshness } from '../tracking/staleness.ts'

/**
 * What a terminal's word is worth now. `stale` still counts but is not sure; `past` says what was, not what is;
 * `never`: no look-up is reported.
 */
export type TerminalProof = 'sure' | 'stale' | 'past' | 'never'

/**
 * By the ladder of terminal facts; nobody renews them once tracking has stopped: domain/README.md, Staleness.
 * `shipment` null: not in the answer.
 */
export function terminalProof(
  container: ReadContainer,
  shipment: ReadShipment | null,
  now: number,
): TerminalProof {
  const step = freshness('terminal', container.terminalCheckedAt, now)
  if (step === 'never') return 'never'
  if (step === 'gone' || (shipment !== null && shipment.lineTrackingStoppedAt !== null)) return 'past'
  const [checked, off] = [instantOf(container.terminalCheckedAt), instantOf(container.podDischargedAt)]
  // What was said of a box that was still on its ship.
  const early = checked !== null && off !== null && checked < off
  return step === 'stale' || early ? 'stale' : 'sure'
}
