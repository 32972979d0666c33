import type { Reference, UnknownRecord } from './json-api.ts'
import type { RecordOf, RecordType } from './records.ts'

type Held = RecordOf<RecordType>

/** Records by `type:id`: as they came, or as they were read. */
type Records<Item extends Held> = ReadonlyMap<string, Item | UnknownRecord>

type OfType<Item, Type> = Extract<Item, { type: Type }>

function isUnknown(record: Held | UnknownRecord): record is UnknownRecord {
  return 'attributes' in record
}

/** The record that a relationship refers to; null if it was not included. */
export function related<Type extends RecordType, Item extends Held>(
  included: Records<Item>,
  reference: Reference<Type> | null,
): OfType<Item, Type> | null {
  if (reference === null) return null
  const record = included.get(`${reference.type}:${reference.id}`)
  // A record that no schema has read may not have the expected type.
  if (record === undefined || isUnknown(record)) return null
  // The key contains the type, so the record has the type of the reference.
  return record as OfType<Item, Type>
}

/** The included records that a to-many relationship refers to, in its order, each once. */
export function relatedList<Type extends RecordType, Item extends Held>(
  included: Records<Item>,
  references: readonly Reference<Type>[],
): OfType<Item, Type>[] {
  // A service may refer to one record ten thousand times.
  return [...new Set(references.flatMap((reference) => related(included, reference) ?? []))]
}
