import type { Shipment } from '#contract/shipment.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { ownerWords } from '#domain/deadline/deadline-words.ts'
import { activeHolds, holdLabel } from '#domain/deadline/holds.ts'
import { slip } from '#domain/journey/slip.ts'
import { stoppedReason } from '#domain/tracking/tracking-health.ts'
import { type RankedContainer, rankContainers } from '#domain/deadline/urgent-container.ts'
import { type CsvValue, csvFile } from '../../util/csv.ts'
import { formatInstant, knownZone } from '#domain/time/format-time.ts'
import type { ShipmentColumn } from './columns.tsx'
import type { ShipmentRow } from './row.ts'

interface ExportedRow {
  shipment: Shipment
  terminalName: string | null
  /** The most urgent first. */
  boxes: RankedContainer[]
}

type CsvColumn = [name: string, value: (row: ExportedRow) => CsvValue]

/** `2026-11-22 06:00` at the place: sorts as text, and spreadsheets read it as a time. */
function placeTime(at: string | null, zone: string | null): CsvValue {
  const day = at === null ? null : calendarDay(at, zone)
  return at === null || day === null ? at : `${day} ${formatInstant(at, zone, 'time')}`
}

/** UTC for programs, the time of the place for people. */
function times(name: string, at: (shipment: Shipment) => [string | null, string | null]): CsvColumn[] {
  return [
    [`${name} (UTC)`, ({ shipment }) => at(shipment)[0]],
    [`${name} (port time)`, ({ shipment }) => placeTime(...at(shipment))],
  ]
}

/** A time without a known zone is the source's wall clock: its column says so. */
function zoneColumn(name: string, of: (shipment: Shipment) => string | null): CsvColumn {
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
    ...times('Departed', (shipment) => [shipment.polAtdAt, shipment.polTimezone]),
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
    ['Terminal', ({ terminalName }) => terminalName],
  ],
  arrival: [
    ...times('Original ETA', (shipment) => [shipment.podOriginalEtaAt, shipment.podTimezone]),
    ...times('ETA', (shipment) => [shipment.podEtaAt, shipment.podTimezone]),
    ...times('Arrived', (shipment) => [shipment.podAtaAt, shipment.podTimezone]),
  ],
  slip: [['Slip (days)', ({ shipment }) => slip(shipment)?.days ?? null]],
  destination: [
    ['Inland destination', ({ shipment }) => shipment.destinationName],
    ...times('Inland ETA', (shipment) => [shipment.destinationEtaAt, shipment.destinationTimezone]),
    ...times('Inland arrival', (shipment) => [shipment.destinationAtaAt, shipment.destinationTimezone]),
  ],
  containers: [
    ['Containers', ({ shipment }) => shipment.relationships.containers.length],
    ['Container numbers', ({ boxes }) => boxes.map(({ container }) => container.number).join(' ')],
    ['Next last free day', ({ boxes }) => boxes[0]?.deadline.binding?.day ?? null],
    ['Whose day', ({ boxes }) => ownerOf(boxes[0])],
    ['Days left', ({ boxes }) => boxes[0]?.deadline.daysLeft ?? null],
    ['Holds', ({ boxes }) => boxes.flatMap(({ container }) => holdsOf(container)).join(' | ')],
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
  ],
}

function ownerOf(box: RankedContainer | undefined): string | null {
  if (box === undefined || box.deadline.binding === null) return null
  const owner = ownerWords[box.deadline.binding.owner].label
  return box.deadline.suppressed === null ? owner : `${owner}, not confirmed`
}

function holdsOf(container: RankedContainer['container']): string[] {
  return activeHolds(container).map((hold) => `${container.number}: ${holdLabel(hold)}`)
}

/**
 * The file for these rows. A record that could not be read keeps its line, with its id and the reason.
 * @param now epoch milliseconds: days left are counted from it
 */
export function shipmentsCsv(rows: readonly ShipmentRow[], now: number): string {
  const written = Object.values(columns).flat()
  const lines = rows.map(({ id, record: shipment, containers, terminalName, problem }): CsvValue[] => {
    if (shipment === undefined) return [`record ${id} cannot be read: ${problem ?? ''}`]
    const row = { shipment, terminalName, boxes: rankContainers(containers, shipment, now) }
    return written.map(([, value]) => value(row))
  })
  return csvFile(
    written.map(([name]) => name),
    lines,
  )
}
