import * as z from 'zod/mini'
import type { Container } from '../container.ts'
import type { Reference } from '../json-api.ts'
import type { Shipment } from '../shipment.ts'
import type { CallArrival } from './call-arrivals.ts'
import type { BoardColumns, BoardRow } from './board-row.ts'
import { boardTableSchema } from './board-table.ts'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'
import { sinceQuery, toldHead } from './told-rows.ts'

/** A shipment with the arrival of its ship that boxes proved which are gone by now. */
type BoardShipment = Shipment & { callArrival?: CallArrival }

/** What of a shipment stands on the board. */
const shipmentColumns = [
  'id',
  'billOfLadingNumber',
  'refNumbers',
  'shippingLineScac',
  'shippingLineName',
  'shippingLineShortName',
  'customerName',
  'portOfLadingLocode',
  'portOfLadingName',
  'portOfDischargeLocode',
  'portOfDischargeName',
  'podVesselName',
  'podVesselImo',
  'podVoyageNumber',
  'destinationLocode',
  'destinationName',
  'destinationTimezone',
  'destinationAtaAt',
  'destinationEtaAt',
  'polEtdAt',
  'polAtdAt',
  'polTimezone',
  'podEtaAt',
  'podOriginalEtaAt',
  'podAtaAt',
  'podTimezone',
  'lineTrackingLastAttemptedAt',
  'lineTrackingLastSucceededAt',
  'lineTrackingStoppedAt',
  'unreadable',
  'callArrival',
] as const satisfies readonly (keyof BoardShipment)[]

/** What of a container stands on the board. */
const containerColumns = [
  'id',
  'number',
  'podArrivedAt',
  'podDischargedAt',
  'finalDestinationFullOutAt',
  'holdsAtPodTerminal',
  'feesAtPodTerminal',
  'availableForPickup',
  'availabilityKnown',
  'podFullOutAt',
  'emptyTerminatedAt',
  'terminalCheckedAt',
  'pickupLfd',
  'sslLfd',
  'pickupAppointmentAt',
  'locationAtPodTerminal',
  'podTimezone',
  'finalDestinationTimezone',
  'emptyTerminatedTimezone',
  'podRailCarrierScac',
  'indRailCarrierScac',
  'podRailLoadedAt',
  'podRailDepartedAt',
  'indEtaAt',
  'indAtaAt',
  'indRailUnloadedAt',
  'deliveredAt',
  'indFacilityLfdOn',
  'indFacilityHolds',
  'indFacilityFees',
  'importDeadlines',
  'currentStatus',
  'unreadable',
] as const satisfies readonly (keyof Container)[]

/** What does not: nothing that lists shipments and boxes reads it. */
const shipmentRest: Omit<Shipment, (typeof shipmentColumns)[number]> = {
  type: 'shipment',
  createdAt: null,
  tags: [],
  normalizedNumber: null,
  destinationOriginalEtaAt: null,
  polOriginalEtdAt: null,
  lineTrackingStoppedReason: null,
  relationships: {
    portOfLading: null,
    portOfDischarge: null,
    podTerminal: null,
    destination: null,
    destinationTerminal: null,
    lineTrackingStoppedByUser: null,
    containers: [],
  },
}

/** Members that a record may be without. */
const mayBeMissing: ReadonlySet<string> = new Set(['unreadable', 'callArrival'])

/** What of the places of a shipment and of a container stands on the board. */
const shipmentLinks = ['portOfDischarge', 'podTerminal', 'destinationTerminal'] as const
const containerLinks = ['pickupFacility', 'podTerminal'] as const

const containerRest: Omit<Container, (typeof containerColumns)[number]> = {
  type: 'container',
  sealNumber: null,
  createdAt: null,
  refNumbers: [],
  emptyOutAt: null,
  polFullInAt: null,
  polVesselLoadedAt: null,
  polVesselDepartedAt: null,
  equipmentType: null,
  equipmentLength: null,
  equipmentHeight: null,
  weightInLbs: null,
  podFullOutChassisNumber: null,
  podLastTrackingRequestAt: null,
  shipmentLastTrackingRequestAt: null,
  railLastTrackingRequestAt: null,
  relationships: {
    shipment: null,
    pickupFacility: null,
    podTerminal: null,
    transportEvents: [],
    rawEvents: [],
  },
}

/**
 * A shipment under tracking with the boxes that somebody may still have to fetch, as the board has them. One without
 * any, whose ship came of late, is there for what its arrival says of others on the call.
 */
export interface BoardedShipment {
  shipment: BoardShipment
  /** Name of the terminal at the port of discharge. */
  terminal: string | null
  /** What that terminal says that it reports; null: the terminal is not told. */
  terminalRecord: { providedData: unknown } | null
  containers: Container[]
}

/** The board, or what of it is new since the version that was asked for. */
export const boardSchema = z.object({
  ...toldHead,
  /** Names of the values of rows: another version of the program may have others. */
  columns: z.object({
    shipment: z.array(z.string()),
    shipmentLinks: z.array(z.string()),
    container: z.array(z.string()),
    containerLinks: z.array(z.string()),
  }),
  rows: boardTableSchema,
})

export type Board = z.infer<typeof boardSchema>

export const getBoard = {
  method: 'GET',
  path: `${deskPrefix}/board`,
  summary: 'What the whole office works on, or what is new of it',
  who: 'viewers',
  query: sinceQuery,
  success: { status: 200, schema: boardSchema },
} as const satisfies DeskOperation

/** The names of the values of rows, for the answer. */
export const boardColumns: BoardColumns = {
  shipment: [...shipmentColumns],
  shipmentLinks: [...shipmentLinks],
  container: [...containerColumns],
  containerLinks: [...containerLinks],
}

function linkOf(reference: Reference | null): string | null {
  return reference === null ? null : `${reference.type}:${reference.id}`
}

function referenceOf(link: string | null): Reference | null {
  if (link === null) return null
  const end = link.indexOf(':')
  return { type: link.slice(0, end), id: link.slice(end + 1) }
}

export function boardRow({ shipment, terminal, terminalRecord, containers }: BoardedShipment): BoardRow {
  const there = new Set(containers.map(({ id }) => id))
  return [
    [
      shipmentColumns.map((name) => shipment[name] ?? null),
      shipmentLinks.map((name) => linkOf(shipment.relationships[name])),
    ],
    terminal,
    terminalRecord === null ? null : [terminalRecord.providedData ?? null],
    containers.map((container) => [
      containerColumns.map((name) => container[name] ?? null),
      containerLinks.map((name) => linkOf(container.relationships[name])),
    ]),
    shipment.relationships.containers.flatMap(({ id }) => (there.has(id) ? [] : [id])),
  ]
}

/** What a record is where nothing is reported. */
function blank(names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (mayBeMissing.has(name) ? [] : [[name, null]])))
}

const blankShipment = { ...blank(shipmentColumns), ...shipmentRest }
const blankContainer = { ...blank(containerColumns), ...containerRest }

const arrivalColumns = (['podAtaAt', 'callArrival'] as const).map((name) => shipmentColumns.indexOf(name))

/** Of a row, as it is written: 1 where somebody has work with the shipment, else 0, and how many boxes it has. */
export function countsOf(row: string): readonly [shipments: number, boxes: number] {
  const [[values], , , boxes] = JSON.parse(row) as BoardRow
  const isDone = boxes.length === 0 && arrivalColumns.some((index) => (values[index] ?? null) !== null)
  return [isDone ? 0 : 1, boxes.length]
}

/**
 * Makes copies of a record in which members have the values of the columns that bear their names. There are tens of
 * thousands of them: a copy has all members from the beginning, which browsers make faster than one that grows.
 */
function copier<Held extends object>(record: Held, names: readonly string[]) {
  const known = names.flatMap((name, index) =>
    mayBeMissing.has(name) || Object.hasOwn(record, name) ? [{ name, index }] : [],
  )
  return (values: readonly unknown[]): Held => {
    const copy = { ...record }
    const members = copy as Record<string, unknown>
    for (const { name, index } of known) {
      const value = values[index] ?? null
      if (value !== null || !mayBeMissing.has(name)) members[name] = value
    }
    return copy
  }
}

/**
 * Reads rows. What the board does not have of their records is as if it were not reported.
 * @param columns as they came with the rows: what another version of the program has besides is left out
 */
export function boardReader(columns: BoardColumns): (row: BoardRow) => BoardedShipment {
  const shipmentOf = copier(blankShipment, columns.shipment)
  const shipmentPlacesOf = copier(shipmentRest.relationships, columns.shipmentLinks)
  const containerOf = copier(blankContainer, columns.container)
  const containerPlacesOf = copier(containerRest.relationships, columns.containerLinks)
  return ([[shipment, shipmentPlaces], terminal, reports, boxes, others]) => {
    const containers = boxes.map(([values, places]) => {
      const relationships = containerPlacesOf(places.map(referenceOf))
      return { ...containerOf(values), relationships } as Container
    })
    const ids = [...containers.map(({ id }) => id), ...others]
    const relationships = {
      ...shipmentPlacesOf(shipmentPlaces.map(referenceOf)),
      containers: ids.map((id) => ({ type: 'container', id })),
    }
    return {
      shipment: { ...shipmentOf(shipment), relationships } as BoardShipment,
      terminal,
      terminalRecord: reports === null ? null : { providedData: reports[0] },
      containers,
    }
  }
}
