import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Container } from '#contract/container.ts'
import { boardRow } from '#contract/desk/board.ts'
import { counted } from '#contract/envelope.ts'
import { isMalformed } from '#contract/malformed.ts'
import { fillPath, queryString, type ResultValueOf } from '#contract/operation.ts'
import { instantOf } from '#contract/instant.ts'
import { getShipment, listShipments } from '#contract/operations/shipments.ts'
import type { Included } from '#contract/records.ts'
import { related, relatedList } from '#contract/related.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { Terminal } from '#contract/terminal.ts'
import { type PortArrival, portArrival } from '#domain/journey/port-arrival.ts'
import { readAnswer } from '#domain/reading/answer.ts'
import { settings } from '#domain/settings.ts'
import { dayMs } from '#domain/time/durations.ts'
import { atHand } from '#domain/tracking/at-hand.ts'
import { readingOfContainer } from '../facts/container-facts.ts'
import type { Reading } from '../facts/reading.ts'
import { readingOfShipment } from '../facts/shipment-facts.ts'
import type { BoardedRow } from '../store/boarded.ts'
import { isSubjectId } from '#contract/desk/subject.ts'
import { held } from './held.ts'

/** Shipments of one page: the most that the interface gives. */
const pageSize = 100

/** Shipments that are read in one turn of the loop: a few milliseconds. */
const perTurn = 10

const include = ['containers', 'pod_terminal', 'containers.pod_terminal']

type Page = ResultValueOf<typeof listShipments>

/** A page of what is under tracking. */
export interface ReadPage {
  readings: Reading[]
  /** The shipments' rows of the board. */
  boarded: BoardedRow[]
  /** Shipments under tracking; null: the service does not count them. */
  total: number | null
  /** Shipments on it and on those before, also those that cannot be read. */
  rows: number
  hasNext: boolean
}

/** Where a page of what is under tracking is asked for. */
export function pageTarget(page: number): string {
  const query = {
    'page[number]': page,
    'page[size]': pageSize,
    'filter[tracking_stopped]': false,
    include,
  }
  return `${listShipments.path}${queryString(query)}`
}

/** Where one shipment is asked for. */
export function shipmentTarget(id: string): string {
  return `${fillPath(getShipment.path, { id })}${queryString({ include })}`
}

/** What is read of shipments. */
export type ReadShipments = Pick<ReadPage, 'readings' | 'boarded'>

/** The boxes and terminals of a shipment, by `type:id`. */
function besideOf({ relationships }: Shipment, included: Included): Included {
  const boxes = relatedList(included, relationships.containers).filter(({ id }) => isSubjectId(id))
  const terminals = [relationships, ...boxes.map((box) => box.relationships)].flatMap(
    ({ podTerminal }) => related(included, podTerminal) ?? [],
  )
  return new Map([...boxes, ...terminals].map((record) => [`${record.type}:${record.id}`, record]))
}

/** Adds what is read of one shipment; nothing where it cannot be read. */
function addShipment(found: ReadShipments, sent: Page['data'][number], all: Included, now: number): void {
  if (isMalformed(sent) || !isSubjectId(sent.id)) return
  const beside = besideOf(sent, all)
  const { data: shipment, included } = readAnswer({ data: sent, included: beside }, now)
  const { podTerminal, containers } = sent.relationships
  const terminal = related(included, podTerminal)
  found.readings.push(readingOfShipment(shipment, terminal?.name ?? null, now))
  for (const box of relatedList(included, containers)) {
    const ownTerminal = related(included, box.relationships.podTerminal)
    found.readings.push(readingOfContainer(box, { shipment, terminal, ownTerminal }, now))
  }
  found.boarded.push([sent.id, rowOf(sent, terminal, relatedList(beside, containers), now)])
}

/** Whether a ship came so short a time ago that others on its call may still wait for news. */
function isRecent(arrival: PortArrival, now: number): boolean {
  if (arrival.state !== 'arrived') return false
  return now - (instantOf(arrival.at) ?? 0) <= settings.arrival.forgottenDays * dayMs
}

/**
 * Null: tracking has ended, or nobody has work with it and its ship came long ago. What changes by the time alone is left
 * to whoever reads the row.
 */
function rowOf(
  sent: Shipment,
  terminal: Terminal | null,
  boxes: readonly Container[],
  now: number,
): string | null {
  const told = {
    shipment: sent,
    terminal: terminal?.name ?? null,
    terminalRecord: terminal === null ? null : { providedData: terminal.providedData },
    containers: boxes,
  }
  const isWhole = boxes.length === sent.relationships.containers.length
  const { shipment, containers, isDone } = atHand(told, isWhole, now)
  // The watch reads a stopped shipment no more, so its row would stay for good.
  if (shipment.lineTrackingStoppedAt !== null) return null
  if (isDone && !isRecent(portArrival(shipment, containers, now), now)) return null
  const { callArrival } = shipment
  const left = new Set(containers.map(({ id }) => id))
  return JSON.stringify(
    boardRow({
      ...told,
      shipment: callArrival === undefined ? sent : { ...sent, callArrival },
      containers: boxes.filter(({ id }) => left.has(id)),
    }),
  )
}

/** How many records a list has of all that there are, where it says so. */
function countsOf(body: unknown): { length: number; total: number | null } {
  const { data, meta } = Object(body) as { data?: unknown; meta?: unknown }
  const { total } = Object(meta) as { total?: unknown }
  return { length: Array.isArray(data) ? data.length : 0, total: typeof total === 'number' ? total : null }
}

/**
 * Reads a page in several turns of the loop: reading a hundred shipments at once would keep everybody waiting.
 * @param before shipments on the pages before: a service may give fewer on each than it is asked for
 * @param now epoch milliseconds in the world of the shipments
 * @returns null where the answer is none of the interface
 */
export async function readPage(body: unknown, before: number, now: number): Promise<ReadPage | null> {
  await nextTurn()
  const page = held(listShipments, body)
  if (page === null) return null
  const found: ReadShipments = { readings: [], boarded: [] }
  for (const [index, sent] of page.data.entries()) {
    if (index % perTurn === 0) await nextTurn()
    addShipment(found, sent, page.included, now)
  }
  const { length, total: told } = countsOf(body)
  const { total, more } = counted(told, length, page.links)
  const rows = before + length
  const hasNext = length > 0 && (more === true || rows < total)
  return { ...found, total: more === true ? null : total, rows, hasNext }
}

/** What the record of one shipment says; null where the answer is none of the interface. */
export function readShipment(body: unknown, now: number): ReadShipments | null {
  const read = held(getShipment, body)
  if (read === null) return null
  const found: ReadShipments = { readings: [], boarded: [] }
  addShipment(found, read.data, read.included, now)
  return found
}
