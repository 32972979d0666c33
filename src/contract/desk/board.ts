import * as z from 'zod/mini'
import type { Container } from '../container.ts'
import type { Reference } from '../json-api.ts'
import type { Shipment } from '../shipment.ts'
import { urlPart } from '../url-part.ts'
import { deskPrefix } from './paths.ts'

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
] as const satisfies readonly (keyof Shipment)[]

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
  deliveredAt: null,
  podFullOutChassisNumber: null,
  podLastTrackingRequestAt: null,
  shipmentLastTrackingRequestAt: null,
  relationships: {
    shipment: null,
    pickupFacility: null,
    podTerminal: null,
    transportEvents: [],
    rawEvents: [],
  },
}

/** A shipment under tracking with the boxes that somebody may still have to fetch, as the board has them. */
export interface BoardedShipment {
  shipment: Shipment
  /** Name of the terminal at the port of discharge. */
  terminal: string | null
  /** What that terminal says that it reports; null: the terminal is not told. */
  terminalRecord: { providedData: unknown } | null
  containers: Container[]
}

/** `terminal:id`; null: none is told. */
const linkSchema = z.nullable(z.string())

/** Values and links in the order of their columns. */
const recordSchema = z.tuple([z.array(z.unknown()), z.array(linkSchema)])

/**
 * The shipment; the terminal's name; what it reports, in a list; the boxes that somebody may still have to fetch; ids of
 * the others.
 */
const rowSchema = z.tuple([
  recordSchema,
  z.nullable(z.string()),
  z.nullable(z.tuple([z.unknown()])),
  z.array(recordSchema),
  z.array(z.string()),
])

type Row = z.infer<typeof rowSchema>

/** The board, or what of it is new since the version that was asked for. */
export const boardSchema = z.object({
  /** Of the program that tells it: versions count up within one run. */
  run: z.string(),
  version: z.number(),
  /** The version after which it tells what has changed; null: it tells all. */
  since: z.nullable(z.number()),
  /** False while not all that is under tracking has been read once: the newest are read first. */
  isComplete: z.boolean(),
  /** Shipments that have been read. */
  read: z.number(),
  /** Shipments under tracking; null: nobody knows, the service does not count them. */
  total: z.nullable(z.number()),
  /** Names of the values of rows: another version of the program may have others. */
  columns: z.object({
    shipment: z.array(z.string()),
    shipmentLinks: z.array(z.string()),
    container: z.array(z.string()),
    containerLinks: z.array(z.string()),
  }),
  rows: z.array(rowSchema),
  /** Ids of shipments that are not on it any more. */
  gone: z.array(z.string()),
})

export type Board = z.infer<typeof boardSchema>

/** The names of the values of rows, for the answer. */
export const boardColumns: Board['columns'] = {
  shipment: [...shipmentColumns],
  shipmentLinks: [...shipmentLinks],
  container: [...containerColumns],
  containerLinks: [...containerLinks],
}

/** Where the board is asked for. */
export function boardPath(known: Pick<Board, 'run' | 'version'> | null): string {
  return `${deskPrefix}/board${known === null ? '' : `?run=${urlPart(known.run)}&since=${known.version}`}`
}

function linkOf(reference: Reference | null): string | null {
  return reference === null ? null : `${reference.type}:${reference.id}`
}

function referenceOf(link: string | null): Reference | null {
  const [type = '', id = ''] = link?.split(/:(.*)/s) ?? []
  return link === null ? null : { type, id }
}

export function boardRow({ shipment, terminal, terminalRecord, containers }: BoardedShipment): Row {
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

function named(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const value = values[index] ?? null
      // The only member that a record may be without.
      return name === 'unreadable' && value === null ? [] : [[name, value]]
    }),
  )
}

const blankShipment = { ...named(shipmentColumns, []), ...shipmentRest }
const blankContainer = { ...named(containerColumns, []), ...containerRest }

/** The records of a row. What the board does not have of them is as if it were not reported. */
export function boardedShipment(
  [[shipment, shipmentPlaces], terminal, reports, boxes, others]: Row,
  columns: Board['columns'],
): BoardedShipment {
  const containers = boxes.map(([values, places]) => ({
    ...blankContainer,
    ...named(columns.container, values),
    relationships: {
      ...containerRest.relationships,
      ...named(columns.containerLinks, places.map(referenceOf)),
    },
  })) as Container[]
  const ids = [...containers.map(({ id }) => id), ...others]
  return {
    shipment: {
      ...blankShipment,
      ...named(columns.shipment, shipment),
      relationships: {
        ...shipmentRest.relationships,
        ...named(columns.shipmentLinks, shipmentPlaces.map(referenceOf)),
        containers: ids.map((id) => ({ type: 'container', id })),
      },
    } as Shipment,
    terminal,
    terminalRecord: reports === null ? null : { providedData: reports[0] },
    containers,
  }
}
