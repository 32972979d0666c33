import type { Container } from '#contract/container.ts'
import type { UnknownRecord } from '#contract/json-api.ts'
import type { MalformedRecord } from '#contract/malformed.ts'
import type { Included, RecordOf, RecordType } from '#contract/records.ts'
import type { Shipment } from '#contract/shipment.ts'
import { readContainer, type ReadContainer } from './container.ts'
import type { CallArrival } from '#contract/desk/call-arrivals.ts'
import { readShipment, type ReadShipment, withCallArrival } from './shipment.ts'

/** A record as it is read; of types without a reading the record as it came. */
type ReadOf<Sent> = Sent extends Shipment ? ReadShipment : Sent extends Container ? ReadContainer : Sent

/** The included records of an answer that was read, for `related`. */
type ReadIncluded = ReadonlyMap<string, ReadOf<RecordOf<RecordType>> | UnknownRecord>

/** One record or a list of them, with the records that came along. */
interface Answer {
  data: AnyRecord | readonly AnyRecord[]
  included: Included
}

type AnyRecord = RecordOf<RecordType> | MalformedRecord | UnknownRecord

/** The same answer with every shipment and box as it is read. */
export type ReadAnswer<Sent extends Answer> = Omit<Sent, 'data' | 'included'> & {
  data: Sent['data'] extends readonly (infer Row)[] ? ReadOf<Row>[] : ReadOf<Sent['data']>
  included: ReadIncluded
}

function isOf<Type extends 'shipment' | 'container'>(
  record: AnyRecord,
  type: Type,
): record is RecordOf<Type> {
  return record.type === type && !('attributes' in record)
}

const noArrivals: ReadonlyMap<string, CallArrival> = new Map()

/**
 * An answer with every shipment and box as it is at an instant, epoch milliseconds: domain/README.md, Reading. The
 * only way to records that rules take.
 * @param arrivals that other bills report, by the ids of shipments
 */
export function readAnswer<Sent extends Answer>(
  sent: Sent,
  now: number,
  arrivals = noArrivals,
): ReadAnswer<Sent> {
  const rows: readonly AnyRecord[] = Array.isArray(sent.data) ? sent.data : [sent.data]
  const shipments = new Map<string, ReadShipment>()
  for (const record of [...rows, ...sent.included.values()]) {
    if (!isOf(record, 'shipment')) continue
    const shipment = readShipment(record, now)
    const arrival = arrivals.get(record.id)
    shipments.set(record.id, arrival === undefined ? shipment : withCallArrival(shipment, arrival))
  }
  const readRecord = (record: AnyRecord): AnyRecord => {
    if (isOf(record, 'shipment')) return shipments.get(record.id) ?? record
    if (!isOf(record, 'container')) return record
    const { shipment } = record.relationships
    return readContainer(record, shipments.get(shipment?.id ?? '') ?? null, now)
  }
  const data = Array.isArray(sent.data) ? rows.map(readRecord) : readRecord(sent.data as AnyRecord)
  const included = new Map(Array.from(sent.included, ([key, record]) => [key, readRecord(record)]))
  // The compiler does not follow what each record becomes by its type.
  return { ...sent, data, included } as unknown as ReadAnswer<Sent>
}
