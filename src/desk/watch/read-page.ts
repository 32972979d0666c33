import { isMalformed } from '#contract/malformed.ts'
import { fillPath, queryString, type ResultValueOf } from '#contract/operation.ts'
import { getShipment } from '#contract/operations/shipment.ts'
import { listShipments } from '#contract/operations/shipments.ts'
import { related, relatedList } from '#contract/related.ts'
import { readingOfContainer } from '../facts/container-facts.ts'
import type { Reading } from '../facts/reading.ts'
import { readingOfShipment } from '../facts/shipment-facts.ts'

/** Shipments of one page: the most that the interface gives. */
export const pageSize = 100

const include = ['containers', 'pod_terminal']

type Page = ResultValueOf<typeof listShipments>

/** A page of what is under tracking. */
export interface ReadPage {
  readings: Reading[]
  /** Shipments on it, also those that cannot be read. */
  count: number
  /** Shipments under tracking, as far as the service tells. */
  total: number
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

function readingsOf(data: Page['data'], included: Page['included'], now: number): Reading[] {
  return data.flatMap((record) => {
    if (isMalformed(record)) return []
    const { podTerminal, containers } = record.relationships
    const terminal = related(included, podTerminal)?.name ?? null
    const boxes = relatedList(included, containers)
    return [
      readingOfShipment(record, terminal, now),
      ...boxes.map((box) => readingOfContainer(box, record, now)),
    ]
  })
}

/**
 * What a page says.
 * @param now epoch milliseconds in the world of the shipments
 * @returns null where the answer is none of the interface
 */
export function readPage(body: unknown, page: number, now: number): ReadPage | null {
  const read = listShipments.success.schema.safeParse(body)
  if (!read.success) return null
  const { data, included, meta } = read.data
  const isLast =
    data.length === 0 || (meta.more !== true && (page - 1) * pageSize + data.length >= meta.total)
  return {
    readings: readingsOf(data, included, now),
    count: data.length,
    total: meta.total,
    hasNext: !isLast,
  }
}

/** What the record of one shipment says; null where the answer is none of the interface. */
export function readShipment(body: unknown, now: number): Reading[] | null {
  const read = getShipment.success.schema.safeParse(body)
  return read.success ? readingsOf([read.data.data], read.data.included, now) : null
}
