import type { Cargo } from '#domain/vessel/fleet.ts'
import type { CargoState } from '#domain/vessel/on-board.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { formatInstant } from '#domain/time/format-time.ts'
import { plural } from '../util/plural.ts'

/** What stands after the number of shipments that are in a state; those on board stand first, with their boxes. */
const stateWords: Record<Exclude<CargoState, 'aboard'>, (count: number) => string> = {
  'other-ship': (count) => `${count} still on another vessel`,
  'not-reported': (count) => `arrival of ${count} not reported`,
  arrived: (count) => `${count} arrived`,
}

/** `2 shipments, 5 containers on board, arrival of 1 not reported`: the same on the map and on the vessel's page. */
export function onBoardWords(all: readonly { cargo: Cargo; state: CargoState }[]): string {
  const aboard = all.filter(({ state }) => state === 'aboard')
  const boxes = aboard.reduce((sum, { cargo }) => sum + cargo.containers.length, 0)
  const load = boxes === 0 ? '' : `, ${plural(boxes, 'container')}`
  const others = (['other-ship', 'not-reported', 'arrived'] as const).flatMap((state) => {
    const count = all.filter((each) => each.state === state).length
    return count === 0 ? [] : [stateWords[state](count)]
  })
  return [`${plural(aboard.length, 'shipment')}${load} on board`, ...others].join(', ')
}

/** `arrival in Los Angeles not reported, was due 23 Oct`; null where the ETA of a cargo is not over. */
export function overdueWords({ shipment, containers }: Cargo, now: number): string | null {
  const arrival = portArrival(shipment, containers, now)
  if (arrival.state !== 'overdue') return null
  const port = shipment.portOfDischargeName ?? shipment.portOfDischargeLocode
  const day = formatInstant(arrival.eta, shipment.podTimezone, 'short-date', now)
  return `arrival${port === null ? '' : ` in ${port}`} not reported, was due ${day}`
}
