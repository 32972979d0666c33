import * as z from 'zod/mini'
import { type Container, containerSchema } from '../container.ts'
import { type Shipment, shipmentSchema } from '../shipment.ts'
import type { CallArrival } from './call-arrivals.ts'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'
import { rowsHead, sinceQuery } from './versioned-rows.ts'

/** A shipment with the arrival of its ship that boxes proved which are gone by now. */
type BoardShipment = Shipment & { callArrival?: CallArrival }

/**
 * A shipment under tracking with the boxes that somebody may still have to fetch, as the board has them. One without
 * any, whose ship came of late, is there for what its arrival says of others on the call.
 */
export interface BoardedShipment {
  shipment: BoardShipment
  /** Name of the terminal at the port of discharge. */
  terminal: string | null
  /** The facts that the terminal says it never reports; null: the terminal is not known. */
  terminalRecord: { providedData: unknown } | null
  containers: Container[]
}

/** A record without the members that are not reported. */
type Reported<Held extends { relationships: object }> = Partial<Omit<Held, 'relationships'>> & {
  id: string
  relationships: Partial<Held['relationships']>
}

const shipmentMember = z.custom<Reported<BoardShipment>>(isRecord)
const containerMember = z.custom<Reported<Container>>(isRecord)

const boardRowSchema = z.object({
  shipment: shipmentMember,
  terminal: z.nullable(z.string()),
  terminalRecord: z.nullable(z.object({ providedData: z.unknown() })),
  containers: z.array(containerMember),
})

/** A row of the board. */
export type BoardRow = z.infer<typeof boardRowSchema>

/** The board, or what of it is new since the version that was asked for. */
export const boardSchema = z.object({ ...rowsHead, rows: z.array(boardRowSchema) })

export type Board = z.infer<typeof boardSchema>

export const getBoard = {
  method: 'GET',
  path: `${deskPrefix}/board`,
  summary: 'What the whole office works on, or what is new of it',
  who: 'viewers',
  query: sinceQuery,
  success: { status: 200, schema: boardSchema },
} as const satisfies DeskOperation

/** Records without any reported member. */
const nothing = { id: '', attributes: {}, relationships: {} }
const blankShipment: BoardShipment = shipmentSchema.parse({ ...nothing, type: 'shipment' })
const blankContainer = containerSchema.parse({ ...nothing, type: 'container' })

/** Members that no list reads. With them the answer would be half as long again. */
const unlisted: ReadonlySet<string> = new Set([
  'createdAt',
  'normalizedNumber',
  'destinationOriginalEtaAt',
  'polOriginalEtdAt',
  'portOfLading',
  'lineTrackingStoppedByUser',
  'containers',
  'sealNumber',
  'equipmentType',
  'equipmentLength',
  'equipmentHeight',
  'weightInLbs',
  'emptyOutAt',
  'polFullInAt',
  'polVesselLoadedAt',
  'polVesselDepartedAt',
  'podFullOutChassisNumber',
  'podLastTrackingRequestAt',
  'shipmentLastTrackingRequestAt',
  'railLastTrackingRequestAt',
  'shipment',
  'transportEvents',
  'rawEvents',
] satisfies (keyof (Shipment & Container & Shipment['relationships'] & Container['relationships']))[])

/** The members of rows, as one text: another version of the program may have others. */
export const boardMembers = [blankShipment, blankContainer]
  .map((blank) =>
    [...Object.keys(blank), ...Object.keys(blank.relationships)].filter((name) => !unlisted.has(name)).join(),
  )
  .join(';')

function isRecord(value: unknown): boolean {
  return typeof Object(value).relationships === 'object'
}

function reported(members: object, blank: object): object {
  const blanks = new Map<string, unknown>(Object.entries(blank))
  const isReported = ([name, value]: [string, unknown]) =>
    !unlisted.has(name) && (value ?? null) !== (blanks.get(name) ?? null)
  return Object.fromEntries(Object.entries(members).filter(isReported))
}

function reportedRecord<Held extends { relationships: object }>(record: Held, blank: Held): Reported<Held> {
  const relationships = reported(record.relationships, blank.relationships)
  return { ...reported(record, blank), relationships } as Reported<Held>
}

function wholeRecord<Held extends { relationships: object }>(record: Reported<Held>, blank: Held): Held {
  return { ...blank, ...record, relationships: { ...blank.relationships, ...record.relationships } }
}

/** Keeps the facts that a terminal never reports. Lists read no others, and these would make up a fifth of the board. */
function neverReported(told: unknown): object {
  return Object.fromEntries(Object.entries(Object(told)).filter(([, isReported]) => isReported === false))
}

/** Rows of one call of a ship begin alike: sorted as text, they stand together and pack better. */
export function boardRow({ shipment, containers, terminal, terminalRecord }: BoardedShipment): BoardRow {
  const { podVesselImo, podVoyageNumber, portOfDischargeLocode, ...rest } = shipment
  const sorted: BoardShipment = { podVesselImo, podVoyageNumber, portOfDischargeLocode, ...rest }
  return {
    shipment: reportedRecord(sorted, blankShipment),
    terminal,
    terminalRecord: terminalRecord && { providedData: neverReported(terminalRecord.providedData) },
    containers: containers.map((container) => reportedRecord(container, blankContainer)),
  }
}

/**
 * Reads a row. Members that it lacks read as not reported, and the shipment's containers are those of the row.
 */
export function readBoardRow({ shipment, containers, ...beside }: BoardRow): BoardedShipment {
  const boxes = containers.map((container) => wholeRecord(container, blankContainer))
  const held = wholeRecord(shipment, blankShipment)
  held.relationships.containers = boxes.map(({ id, type }) => ({ type, id }))
  return { ...beside, shipment: held, containers: boxes }
}

/** Counts a row: 1 shipment if somebody still has work with it, else 0, and its boxes. */
export function countsOf({ shipment, containers }: BoardRow): readonly [shipments: number, boxes: number] {
  const isDone =
    containers.length === 0 && (shipment.podAtaAt !== undefined || shipment.callArrival !== undefined)
  return [isDone ? 0 : 1, containers.length]
}
