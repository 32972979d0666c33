import { needsAppointment } from '../deadline/appointment.ts'
import { deadlineTone } from '../deadline/deadline-words.ts'
import { deadline } from '../deadline/deadline.ts'
import { activeHolds } from '../deadline/holds.ts'
import { truckTone } from '../deadline/release-words.ts'
import { canTruckGo, isReady } from '../deadline/release.ts'
import { reportedHolds } from '../deadline/reported.ts'
import { terminalProof } from '../deadline/terminal-proof.ts'
import { rankContainers } from '../deadline/urgent-container.ts'
import { containerStatus } from '../journey/container-status.ts'
import { departureOf } from '../journey/departure.ts'
import { isLongOverdue, portArrival } from '../journey/port-arrival.ts'
import { slip } from '../journey/slip.ts'
import { isArrivalDoubted } from '../journey/arrival-doubt.ts'
import { voyageProgress } from '../journey/voyage-progress.ts'
import { hasPassed } from '../time/calendar-day.ts'
import { isAshore, isGone } from '../journey/whereabouts.ts'
import type { ReadContainer } from '../reading/container.ts'
import { settings } from '../settings.ts'
import {
  activeContainers,
  boxCounts,
  costsMoney,
  pressingBoxes,
  readyBoxes,
} from '../tracking/active-shipments.ts'
import { arrivals } from '../vessel/arrivals.ts'
import { fleetOf } from '../vessel/fleet.ts'
import { cargoState } from '../vessel/on-board.ts'
import { type BesideBox, told } from './told.ts'

/** The words of which the given ones hold. */
function broken(rules: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(rules).flatMap(([words, isBroken]) => (isBroken ? [words] : []))
}

function ofTruck(container: ReadContainer, beside: BesideBox, now: number): string[] {
  const { terminal } = beside
  const truck = canTruckGo(container, beside, now)
  const status = containerStatus(container, beside, now)
  const says = told(container, beside, now)
  const { state: holds } = reportedHolds(container, terminal)
  const held = !isGone(container) && activeHolds(container).length > 0
  return broken({
    'words of a program': /undefined|null|NaN|Invalid|\[object/.test(Object.values(says).join(' ')),
    'sure, and no yes': truck.sure && truck.answer !== 'yes',
    'green, and not sure': (truckTone(truck) === 'ok' || status.tone === 'ok') && !truck.sure,
    'a plain "Available", and not sure': status.label === 'Available' && !truck.sure,
    'a sure yes beside a status that says no':
      truck.sure && /not available|picked up|returned/i.test(status.label),
    'available beside an active hold':
      held && /(?<!not )\bavailable\b/i.test(`${says.truck} ${status.label}`),
    'sure, and nobody looked for holds': truck.sure && holds !== 'reported',
    'sure of a box that is not at its terminal': truck.sure && container.currentStatus === 'off_dock',
    'sure in spite of a warning': truck.sure && (truck.pendingHold !== null || truck.inlandTo !== null),
    'sure beside a date that is still to come': truck.sure && container.ahead !== undefined,
    'yes beside an active hold': held && truck.answer === 'yes',
    'ready, and no yes': isReady(container, beside, now) !== (truck.answer === 'yes'),
  })
}

function ofDay(container: ReadContainer, beside: BesideBox, now: number): string[] {
  const { shipment, terminal } = beside
  const own = deadline(container, shipment, now)
  const active = activeContainers(
    [{ shipment, terminal: null, terminalRecord: terminal, containers: [container] }],
    now,
  )
  const [ofList, ofWall] = [rankContainers([container], shipment, now)[0], active[0]]
  const { band, suppressed, appointment } = own
  const ready = isReady(container, beside, now) && needsAppointment(appointment)
  const counts = boxCounts(active, now)
  return broken({
    'page, list and wall differ': [ofList, ofWall].some(
      (each) => JSON.stringify(each?.deadline) !== JSON.stringify(own),
    ),
    'a day runs for a box that is gone': isGone(container) && own.binding !== null,
    'a color on a day that is not confirmed':
      suppressed !== null && own.charged.length === 0 && deadlineTone(own) !== 'unknown',
    'it costs money, and is not the most urgent': own.charged.length > 0 && own.urgency !== 'past',
    'it costs money, and the wall does not list it':
      own.charged.length > 0 && pressingBoxes(active).length === 0,
    'a day that is over is calm': band === 'past' && own.urgency !== 'past',
    'the wall counts another day':
      (counts.past ?? 0) !== (costsMoney(own) ? 1 : 0) ||
      (counts.today ?? 0) !== (band === 'today' && !costsMoney(own) ? 1 : 0),
    'a calm 0, and nobody looked':
      counts.past === 0 && isAshore(container) && terminalProof(container, shipment, now) === 'never',
    'the wall lists another box as ready': (readyBoxes(active, now).length === 1) !== ready,
    'a kept appointment of a box on hold or gone':
      appointment === 'keeps' && (isGone(container) || activeHolds(container).length > 0),
  })
}

function ofShip(container: ReadContainer, beside: BesideBox, now: number): string[] {
  const { shipment } = beside
  const containers = [container]
  const cargo = { shipment, terminal: null, containers }
  const arrival = portArrival(shipment, containers, now)
  const moved = slip(shipment, containers, now)
  const voyage = voyageProgress(shipment, containers, now)
  const says = told(container, beside, now)
  const [call] = arrivals([cargo], now)
  const days = arrival.state === 'overdue' ? arrival.days : 0
  const aboard = cargoState(cargo, new Map(), shipment.podVesselImo, now)
  const came = arrival.state === 'arrived'
  return broken({
    'overdue, and on time': days > 0 && moved !== null && (!moved.atLeast || moved.days < 1),
    'overdue by other days': voyage.daysOverdue !== days || (call !== undefined && call.overdueDays !== days),
    'overdue, and not on the wall':
      days > 0 &&
      days <= settings.arrival.forgottenDays &&
      shipment.podVesselName !== null &&
      call === undefined,
    'an estimate that is over or of then has a sure color':
      arrival.state === 'unconfirmed' && moved !== null && moved.tone !== 'unknown',
    'the departure is overdue, and the ship on time':
      departureOf(shipment, containers, now).state === 'overdue' &&
      (moved?.tone === 'on-time' || moved?.tone === 'early'),
    'the arrival is doubted, and its slip is sure':
      moved !== null && !moved.atLeast && isArrivalDoubted(shipment, containers) && moved.tone !== 'unknown',
    'was due, and still ahead':
      says.truck.includes('was due') && !hasPassed(shipment.podEtaAt, shipment.podTimezone, now),
    'arrived, and still on its way':
      came && (call !== undefined || fleetOf([cargo], now).length > 0 || aboard !== 'arrived'),
    'arrived, and the truck waits for the ship':
      came && canTruckGo(container, beside, now).reason.code === 'ship-not-in',
    'arrived, and the voyage is not over': came !== (voyage.state === 'arrived'),
    'nobody knows where the ship is, and the box is on it':
      isLongOverdue(arrival) &&
      (aboard === 'aboard' || containerStatus(container, beside, now).label.startsWith('On the ship')),
  })
}

/** What must hold of every box, whatever is reported of it; empty where it does. */
export function disagreementsOf(container: ReadContainer, beside: BesideBox, now: number): string[] {
  return [ofTruck, ofDay, ofShip].flatMap((rules) => rules(container, beside, now))
}
