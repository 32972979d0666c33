import { instantOf } from '#contract/instant.ts'
import { ownMember } from '#contract/own-member.ts'
import { camelName } from '#contract/wire.ts'
import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { feesText } from '../deadline/fees.ts'
import { actualTimeWords } from '../deadline/release-words.ts'
import { timeAt } from '../time/time-at.ts'
import { readable, startSentence } from '../util/words.ts'
import type { Conflict } from './conflicts.ts'

/** Facts by their names once parsed. */
const factWords = {
  ...actualTimeWords,
  terminalCheckedAt: 'Terminal checked',
  pickupAppointmentAt: 'Pickup appointment',
  pickupLfd: 'Last free day',
  sslLfd: 'Carrier’s last free day',
  indFacilityLfdOn: 'Rail last free day',
  indEtaAt: 'ETA at the ramp',
  polEtdAt: 'ETD',
  polOriginalEtdAt: 'Original ETD',
  polAtdAt: 'Departed',
  podEtaAt: 'ETA',
  podOriginalEtaAt: 'Original ETA',
  podAtaAt: 'Arrived',
  destinationEtaAt: 'Inland ETA',
  destinationOriginalEtaAt: 'Original inland ETA',
  destinationAtaAt: 'Arrived inland',
  lineTrackingLastAttemptedAt: 'Carrier last checked',
  lineTrackingLastSucceededAt: 'Last carrier update',
  lineTrackingStoppedAt: 'Tracking stopped',
  podVesselImo: 'IMO number',
}

/** `Gated out at the port 1900-01-01`, and that it is no date. */
function nothing({ leftOut = [] }: Pick<ReadShipment, 'leftOut'>): Conflict[] {
  return leftOut.map(({ member, sent }) => {
    const name = ownMember(factWords, camelName(member)) ?? startSentence(readable(member))
    const isTime = instantOf(sent) !== null
    return [
      // As it was sent: a year such as 0001 has no better form.
      `${name} ${isTime ? sent.slice(0, 10) : sent}`,
      `Not a real ${isTime ? 'date' : 'number'}: counts as not reported`,
    ]
  })
}

/** Facts of a box or its shipment that count as not reported, each with the reason. `now`: epoch milliseconds. */
export function leftOutFacts(
  shipment: ReadShipment | null,
  container: ReadContainer | null,
  now: number,
): Conflict[] {
  const earlier = container?.earlier ?? []
  const fees = container?.earlierFees
  return [
    ...(container === null ? [] : nothing(container)),
    ...(shipment === null ? [] : nothing(shipment)),
    ...earlier.map(({ fact, at, zone }): Conflict => [
      `${factWords[fact]} ${timeAt(at, zone, now)}`,
      'Before the ship left: from an earlier trip',
    ]),
    ...(fees === undefined
      ? []
      : [[`Fees ${feesText(fees)}`, 'Posted while on the ship: from an earlier trip'] satisfies Conflict]),
  ]
}
