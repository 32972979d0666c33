import type { Hold, HoldName } from '#contract/container.ts'
import { holdLabel, isKnownHold } from './holds.ts'

/** Who can lift a hold. */
type HoldActor = 'broker' | 'line-or-forwarder' | 'payer'

/** Who clears which hold: domain/README.md, Holds and fees. Null: only the terminal's words say. */
const actors: Record<HoldName, HoldActor | null> = {
  customs: 'broker',
  USDA: 'broker',
  VACIS: 'broker',
  freight: 'line-or-forwarder',
  TMF: 'payer',
  other: null,
}

const actorWords: Record<HoldActor, string> = {
  broker: 'the broker clears it',
  'line-or-forwarder': 'the line or forwarder clears it',
  payer: 'pay the terminal',
}

/** What lifts it: `the broker clears it`. Null where only the terminal's own words say. */
export function holdAction(hold: Hold): string | null {
  const actor = isKnownHold(hold.name) ? actors[hold.name] : null
  return actor === null ? null : actorWords[actor]
}

/** Why it stops a truck: `Customs hold`, `TMF unpaid`. */
export function holdReason(hold: Hold): string {
  return hold.name === 'TMF' ? 'TMF unpaid' : holdLabel(hold)
}
