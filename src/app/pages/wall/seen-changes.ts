import { numberOr } from '#domain/util/words.ts'
import type { Change as Seen } from '#contract/desk/change.ts'
import type { FactName } from '#contract/desk/facts.ts'
import { holdStatusWords } from '#domain/deadline/holds.ts'
import { deadline } from '#domain/deadline/deadline.ts'
import { holdFactLabel, isHoldFact } from '#domain/history/hold-fact.ts'
import { endedDay, isSameValue, unreported } from '#domain/history/stored-values.ts'
import {
  type ActiveShipment,
  type ActiveShipmentsFilter,
  isOfFilter,
} from '#domain/tracking/active-shipments.ts'
import { type VesselCall, vesselCalls } from '#domain/vessel/vessel-call.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { type Change, readiness } from './changes.ts'

type Boxed = ActiveShipment & { container: ActiveShipment['containers'][number] }

function change(subject: string, what: string, from: string | null, to: string): Change {
  return { subject, what, from, to }
}

/** With these a bill is on another call. Its port is not remembered, and has terminals of its own. */
const factsOfCall: ReadonlySet<string> = new Set<FactName>(['vessel', 'voyage', 'terminal'])

/** When each shipment was last seen to go over to another call, by their ids: before, it spoke of another one. */
function movedAt(seen: readonly Seen[]): Map<string, number> {
  const moved = new Map<string, number>()
  for (const { subject, fact, from, to, seenAt } of seen) {
    // A bill whose ship or voyage becomes known stays on its call.
    const isMove = from !== null && to !== null && !isSameValue(fact, from, to)
    if (isMove && factsOfCall.has(fact))
      moved.set(subject.id, Math.max(seenAt, moved.get(subject.id) ?? seenAt))
  }
  return moved
}

function ofCall({ fact, from, to }: Seen, call: VesselCall<ActiveShipment>, now: number): Change | null {
  const { name: vessel, arrival, item } = call
  const { podTimezone: zone, portOfDischargeName: port } = item.shipment
  if (vessel === null || to === null) return null
  if (fact === 'arrived_at' && from === null) return change(vessel, 'arrived', null, `in ${port ?? 'port'}`)
  if (fact !== 'eta_day' || from === null || arrival.state === 'arrived') return null
  return change(vessel, 'ETA', formatDay(from, zone, now), formatDay(to, zone, now))
}

/** Holds that came, went or were announced. */
function holdWords(from: string | null, to: string | null): string {
  if (to === 'pending') return 'pending'
  if (to === unreported) return 'no longer reported'
  if (to !== null) return from === null || from === 'pending' ? 'placed' : holdStatusWords(to)
  return from === 'pending' ? 'no longer pending' : 'cleared'
}

function ofBox(
  { fact, from, to }: Seen,
  { shipment, container, terminalRecord }: Boxed,
  now: number,
): Change | null {
  const number = numberOr(container.number)
  if (isHoldFact(fact)) return change(number, holdFactLabel(fact), null, holdWords(from, to))
  if (fact === 'binding_day') {
    const zone = deadline(container, shipment, now).binding?.zone ?? container.podTimezone
    const noDay = to === endedDay ? 'no longer applies' : 'not reported'
    // The day, and whose it is: of another owner, the same day is no news.
    const [was, day] = [from, to].map((value) =>
      value === null || value === endedDay ? null : formatDay(value.split(' ')[0] ?? value, zone, now),
    )
    return was === day ? null : change(number, 'last free day', was ?? null, day ?? noDay)
  }
  if (fact === 'discharged_at' && from === null) return change(number, 'discharged', null, 'from the vessel')
  if (fact !== 'available' || to !== 'yes') return null
  const ready = readiness({ container, shipment, terminal: terminalRecord }, now)
  return ready === null ? null : change(number, 'ready', null, ready)
}

/**
 * What the dashboard has seen to change, as the wall tells it, with when it was seen: epoch milliseconds in the world of
 * the shipments. Of what is not on the wall nothing is told. A call's change counts once, however many of its bills of
 * lading repeat it, and says how many do.
 * @param shipments everything that is tracked: which ship it is, also those tell that the filter leaves out
 * @param now epoch milliseconds in the world of the shipments
 */
export function seenChanges(
  seen: readonly Seen[],
  shipments: readonly ActiveShipment[],
  filter: ActiveShipmentsFilter,
  now: number,
): { change: Change; seenAt: number }[] {
  const calls = vesselCalls(shipments, now).filter(({ item }) => isOfFilter(item.shipment, filter))
  const byId = new Map(calls.map((call) => [call.item.shipment.id, call]))
  const boxes = new Map(
    calls.flatMap(({ item }) => item.containers.map((container) => [container.id, { ...item, container }])),
  )
  const moved = movedAt(seen)
  const told = new Map<string, { change: Change; seenAt: number; shipments: Set<string> }>()
  for (const each of seen) {
    const { type, id } = each.subject
    const [call, box] = type === 'shipment' ? [byId.get(id), undefined] : [undefined, boxes.get(id)]
    let found: Change | null = null
    const isOfCall = each.seenAt > (moved.get(id) ?? Number.NEGATIVE_INFINITY)
    if (call !== undefined && isOfCall) found = ofCall(each, call, now)
    if (box !== undefined) found = ofBox(each, box, now)
    if (found === null) continue
    const key = [call?.key ?? found.subject, found.what, found.from, found.to].join('|')
    const first = told.get(key) ?? { change: found, seenAt: each.seenAt, shipments: new Set() }
    if (call !== undefined) first.shipments.add(id)
    told.set(key, first)
  }
  return Array.from(told.values(), ({ change: found, seenAt, shipments: { size } }) => ({
    change: size === 0 ? found : { ...found, shipments: size },
    seenAt,
  }))
}
