import { numberOr } from '#domain/util/words.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { appointmentFault } from '#domain/deadline/appointment.ts'
import { ownerLabels, unsureWord } from '#domain/deadline/deadline-words.ts'
import { feesText } from '#domain/deadline/fees.ts'
import { suppressionReason } from '#domain/deadline/last-free-day-words.ts'
import { holdStateLabel } from '#domain/deadline/holds.ts'
import { releaseReasonText, releaseWarningText, truckAnswerWords } from '#domain/deadline/release-words.ts'
import { canTruckGo } from '#domain/deadline/release.ts'
import { isNeverReported } from '#domain/deadline/never-reported.ts'
import { hasUnreadableDay, unreadableDayWords } from '#domain/deadline/unreadable-day.ts'
import { reportedHolds, reportWords } from '#domain/deadline/reported.ts'
import { type Departure, departureOf } from '#domain/journey/departure.ts'
import { inlandArrival, type InlandArrival } from '#domain/journey/inland-arrival.ts'
import { inlandDestination } from '#domain/journey/inland-destination.ts'
import { portArrival, type PortArrival } from '#domain/journey/port-arrival.ts'
import { silenceWords } from '#domain/journey/silence.ts'
import { type Slip, slip, slipDoubtWords } from '#domain/journey/slip.ts'
import { isArrivalDoubted } from '#domain/journey/arrival-doubt.ts'
import { isAshore, isGone, zoneInPlace } from '#domain/journey/whereabouts.ts'
import { stoppedReason } from '#domain/tracking/tracking-health.ts'
import { type RankedContainer, rankContainers } from '#domain/deadline/urgent-container.ts'
import { type ReadRecord, unreadableOf } from '#domain/util/unreadable.ts'
import { type CsvValue, csvFile } from '../../util/csv.ts'
import { formatInstant, knownZone } from '#domain/time/format-time.ts'
import type { ShipmentColumn } from './columns.tsx'
import type { ShipmentRow } from './row.ts'

interface ExportedRow {
  shipment: ReadShipment
  terminal: ShipmentRow['terminal']
  /** The records of the row, where a member of one could not be read. */
  told: readonly ReadRecord[]
  /** Epoch milliseconds of the export. */
  now: number
  /** The most urgent first. */
  boxes: RankedContainer[]
  departure: Departure
  arrival: PortArrival
  inland: InlandArrival
  moved: Slip | null
}

type CsvColumn = [name: string, value: (row: ExportedRow) => CsvValue]

/** `2026-11-22 06:00` at the place: sorts as text, and spreadsheets read it as a time. */
function placeTime(at: string | null, zone: string | null): CsvValue {
  const day = at === null ? null : calendarDay(at, zone)
  return at === null || day === null ? at : `${day} ${formatInstant(at, zone, 'time')}`
}

/** UTC for programs, the time of the place for people. */
function times(name: string, at: (shipment: ReadShipment) => [string | null, string | null]): CsvColumn[] {
  return [
    [`${name} (UTC)`, ({ shipment }) => at(shipment)[0]],
    [`${name} (port time)`, ({ shipment }) => placeTime(...at(shipment))],
  ]
}

function departedAt(departure: Departure): string | null {
  return departure.state === 'departed' ? departure.at : null
}

/** When the ship came, as the list says it; nothing where all that is known is by when. */
function arrivedAt({ arrival }: ExportedRow): [string | null, string | null] {
  return arrival.state === 'arrived' && !arrival.latest ? [arrival.at, arrival.zone] : [null, null]
}

/** When the boxes came inland, as the list says it. */
function inlandArrivedAt({ inland: { state, at, zone } }: ExportedRow): [string | null, string | null] {
  return state === 'arrived' ? [at, zone] : [null, null]
}

/** A time without a known zone is the source's wall clock: its column says so. */
function zoneColumn(name: string, of: (shipment: ReadShipment) => string | null): CsvColumn {
  return [name, ({ shipment }) => knownZone(of(shipment)) ?? 'unknown']
}

/**
 * What each column of the list writes, in the order of the file: here and not beside its cell, because only who
 * exports loads it.
 */
const columns: Readonly<Record<ShipmentColumn, CsvColumn[]>> = {
  bill: [
    ['Bill of lading', ({ shipment }) => shipment.billOfLadingNumber],
    ['SCAC', ({ shipment }) => shipment.shippingLineScac],
    ['Line', ({ shipment }) => shipment.shippingLineName],
  ],
  customer: [['Customer', ({ shipment }) => shipment.customerName]],
  references: [['References', ({ shipment }) => shipment.refNumbers.join(' | ')]],
  tags: [['Tags', ({ shipment }) => shipment.tags.join(' | ')]],
  voyage: [
    ['Port of lading', ({ shipment }) => shipment.portOfLadingName],
    ['Port of lading LOCODE', ({ shipment }) => shipment.portOfLadingLocode],
    zoneColumn('Port of lading zone', (shipment) => shipment.polTimezone),
    ...times('ETD', (shipment) => [shipment.polEtdAt, shipment.polTimezone]),
    ['Departed (UTC)', ({ departure }) => departedAt(departure)],
    [
      'Departed (port time)',
      ({ departure, shipment }) => placeTime(departedAt(departure), shipment.polTimezone),
    ],
    ['Days past ETD', ({ departure }) => (departure.state === 'overdue' ? departure.days : null)],
  ],
  vessel: [
    ['Vessel', ({ shipment }) => shipment.podVesselName],
    ['IMO', ({ shipment }) => shipment.podVesselImo],
    ['Voyage', ({ shipment }) => shipment.podVoyageNumber],
  ],
  terminal: [
    ['Port of discharge', ({ shipment }) => shipment.portOfDischargeName],
    ['Port of discharge LOCODE', ({ shipment }) => shipment.portOfDischargeLocode],
    zoneColumn('Port of discharge zone', (shipment) => shipment.podTimezone),
    ['Terminal', ({ terminal }) => terminal?.name ?? null],
  ],
  arrival: [
    ...times('Original ETA', (shipment) => [shipment.podOriginalEtaAt, shipment.podTimezone]),
    ...times('ETA', (shipment) => [shipment.podEtaAt, shipment.podTimezone]),
    ['Arrived (UTC)', (row) => arrivedAt(row)[0]],
    ['Arrived (port time)', (row) => placeTime(...arrivedAt(row))],
    ['Arrival', arrivalState],
    ['Days past ETA', ({ arrival }) => (arrival.state === 'overdue' ? arrival.days : null)],
  ],
  slip: [
    // A number that sorts, and beside it whether it is a minimum; without a first ETA there is no slip.
    ['Slip (days)', ({ moved }) => (moved === null || moved.since === 'eta' ? null : moved.days)],
    [
      'Slip is a minimum',
      ({ moved }) => (moved === null || moved.since === 'eta' ? null : moved.atLeast ? 'yes' : 'no'),
    ],
    ['Slip doubt', ({ moved }) => (moved?.doubt === undefined ? null : slipDoubtWords[moved.doubt])],
  ],
  destination: [
    ['Inland destination', ({ shipment }) => inlandDestination(shipment)],
    ...times('Inland ETA', (shipment) => [shipment.destinationEtaAt, shipment.destinationTimezone]),
    ['Inland arrival (UTC)', (row) => inlandArrivedAt(row)[0]],
    ['Inland arrival (port time)', (row) => placeTime(...inlandArrivedAt(row))],
  ],
  containers: [
    ['Containers', ({ shipment }) => shipment.relationships.containers.length],
    [
      'Container numbers',
      ({ boxes }) => boxes.flatMap(({ container: { number } }) => number || []).join(' '),
    ],
    ['Next last free day', ({ boxes }) => boxes[0]?.deadline.binding?.day ?? null],
    ['Whose day', ({ boxes, terminal, now }) => ownerOf(boxes[0], terminal, now)],
    ['Days left', ({ boxes }) => boxes[0]?.deadline.daysLeft ?? null],
    ['Charges running', (row) => row.boxes.flatMap(chargesOf).join(' | ')],
    ['Appointment (place time)', ({ boxes }) => appointmentAt(boxes[0])],
    [
      'Appointment problem',
      ({ boxes, terminal }) => (boxes[0] === undefined ? null : appointmentProblem(boxes[0], terminal)),
    ],
    ['Can a truck go?', (row) => row.boxes.flatMap((box) => truckOf(box, row)).join(' | ')],
    ['Holds', (row) => row.boxes.flatMap((box) => holdsOf(box, row)).join(' | ')],
  ],
  tracking: [
    ['Line last checked (UTC)', ({ shipment }) => shipment.lineTrackingLastAttemptedAt],
    ['Line last answer (UTC)', ({ shipment }) => shipment.lineTrackingLastSucceededAt],
    ['Tracking stopped (UTC)', ({ shipment }) => shipment.lineTrackingStoppedAt],
    [
      'Why stopped',
      ({ shipment }) =>
        shipment.lineTrackingStoppedAt === null ? null : stoppedReason(shipment.lineTrackingStoppedReason),
    ],
  ],
  created: [
    ['Added (UTC)', ({ shipment }) => shipment.createdAt],
    ['Id', ({ shipment }) => shipment.id],
    ['Unreadable', ({ told }) => unreadableOf(told)?.names ?? null],
  ],
}

const arrivalStates: Record<PortArrival['state'], string> = {
  arrived: 'arrived',
  due: 'expected',
  unconfirmed: 'expected',
  overdue: 'not reported',
  unknown: 'no ETA',
}

/** `expected; not updated since 14 Nov`, `arrived; sources conflict`. */
function arrivalState({ shipment, boxes, arrival, now }: ExportedRow): string {
  const state = arrivalStates[arrival.state]
  if (arrival.state === 'unconfirmed') return `${state}; ${silenceWords(arrival.silence, now)}`
  const containers = boxes.map(({ container }) => container)
  const isDoubted = arrival.state === 'arrived' && isArrivalDoubted(shipment, containers)
  return isDoubted ? `${state}; ${slipDoubtWords.conflict}` : state
}

/** Whose day it is; of a box without one, that its terminal never reports it. */
function ownerOf(
  box: RankedContainer | undefined,
  terminal: ShipmentRow['terminal'],
  now: number,
): string | null {
  if (box === undefined) return null
  const { binding, suppressed } = box.deadline
  if (binding === null) {
    return hasUnreadableDay(box.container) ? unreadableDayWords : neverReported(box, terminal, 'pickup_lfd')
  }
  const owner = ownerLabels[binding.owner]
  if (suppressed === null) return owner
  return `${owner}, ${unsureWord(suppressed)}: ${suppressionReason(box.deadline, now)}`
}

/** Of a box that still waits for the fact. */
function neverReported(
  { container }: RankedContainer,
  terminal: ShipmentRow['terminal'],
  fact: 'pickup_lfd' | 'pickup_appointment_at',
): string | null {
  const lacks = !isGone(container) && isNeverReported(container, terminal, fact)
  return lacks ? reportWords['terminal-does-not-report'] : null
}

function appointmentProblem(box: RankedContainer, terminal: ShipmentRow['terminal']): string | null {
  if (box.container.pickupAppointmentAt === null) return neverReported(box, terminal, 'pickup_appointment_at')
  return appointmentFault(box.deadline.appointment)
}

function appointmentAt(box: RankedContainer | undefined): CsvValue {
  if (box === undefined) return null
  return placeTime(box.container.pickupAppointmentAt, zoneInPlace(box.container))
}

/** Of a box that still waits: the answer, its reason, and what to know before a truck goes. */
function truckOf({ container }: RankedContainer, { shipment, terminal, now }: ExportedRow): string[] {
  if (isGone(container)) return []
  const truck = canTruckGo(container, { shipment, terminal }, now)
  const words = [
    truckAnswerWords[truck.answer],
    releaseReasonText(truck, now),
    releaseWarningText(truck, now),
  ].filter((part) => part !== null)
  return [`${numberOr(container.number)}: ${words.join('; ')}`]
}

function chargesOf({ container, deadline: { charged } }: RankedContainer): string[] {
  return charged.length === 0 ? [] : [`${numberOr(container.number)}: ${feesText(charged)}`]
}

/** Nothing for a box that has none; one that nobody looked at says so once it is off the ship. */
function holdsOf({ container }: RankedContainer, { terminal }: ExportedRow): string[] {
  const { state, holds } = reportedHolds(container, terminal)
  const told = state === 'reported' || isGone(container) || !isAshore(container)
  const words = told ? holds.map(holdStateLabel) : [reportWords[state]]
  return words.map((word) => `${numberOr(container.number)}: ${word}`)
}

/**
 * The file for these rows. A record that could not be read keeps its line, with its id and the reason.
 * @param now epoch milliseconds: days left are counted from it
 */
export function shipmentsCsv(rows: readonly ShipmentRow[], now: number): string {
  const written = Object.values(columns).flat()
  const lines = rows.map(({ id, record: shipment, containers, terminal, problem, told = [] }): CsvValue[] => {
    if (shipment === undefined) return [`record ${id} cannot be read: ${problem ?? ''}`]
    const row = {
      shipment,
      terminal,
      told,
      boxes: rankContainers(containers, shipment, now),
      departure: departureOf(shipment, containers, now),
      arrival: portArrival(shipment, containers, now),
      inland: inlandArrival(shipment, containers, now),
      moved: slip(shipment, containers, now),
      now,
    }
    return written.map(([, value]) => value(row))
  })
  return csvFile(
    written.map(([name]) => name),
    lines,
  )
}
