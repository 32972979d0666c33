import { isMalformed } from '#contract/malformed.ts'
import { fillPath, type Operation, queryString, type ResultValueOf } from '#contract/operation.ts'
import { getShipment } from '#contract/operations/shipment.ts'
import { listShipments } from '#contract/operations/shipments.ts'
import { related, relatedList } from '#contract/related.ts'
import { readTolerantly } from '#contract/tolerant.ts'
import { readingOfContainer } from '../facts/container-facts.ts'
import type { Reading } from '../facts/reading.ts'
import { readingOfShipment } from '../facts/shipment-facts.ts'
import { isSubjectId } from '../store/subject-id.ts'

/** Shipments of one page: the most that the interface gives. */
const pageSize = 100

const include = ['containers', 'pod_terminal']

type Page = ResultValueOf<typeof listShipments>

/** A page of what is under tracking. */
export interface ReadPage {
  readings: Reading[]
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

function readingsOf(data: Page['data'], included: Page['included'], now: number): Reading[] {
  return data.flatMap((record) => {
    if (isMalformed(record)) return []
    const { podTerminal, containers } = record.relationships
    const terminal = related(included, podTerminal)?.name ?? null
    const boxes = relatedList(included, containers)
    const readings = [
      readingOfShipment(record, terminal, now),
      ...boxes.map((box) => readingOfContainer(box, record, now)),
    ]
    return readings.filter(({ subject }) => isSubjectId(subject.id))
  })
}

/** As browsers read answers: what does not fit costs its own record, or only its member. Null: nothing fits. */
function held<Op extends Operation>({ success: { schema } }: Op, body: unknown): ResultValueOf<Op> | null {
  const read = schema.safeParse(body)
  return ((read.success ? read : readTolerantly(schema, body)).data as ResultValueOf<Op>) ?? null
}

/**
 * What a page says.
 * @param before shipments on the pages before: a service may give fewer on each than it is asked for
 * @param now epoch milliseconds in the world of the shipments
 * @returns null where the answer is none of the interface
 */
export function readPage(body: unknown, before: number, now: number): ReadPage | null {
  const read = held(listShipments, body)
  if (read === null) return null
  const { data, included, meta } = read
  const rows = before + data.length
  const hasNext = data.length > 0 && (meta.more === true || rows < meta.total)
  return { readings: readingsOf(data, included, now), rows, hasNext }
}

/** What the record of one shipment says; null where the answer is none of the interface. */
export function readShipment(body: unknown, now: number): Reading[] | null {
  const read = held(getShipment, body)
  return read === null ? null : readingsOf([read.data], read.included, now)
}
