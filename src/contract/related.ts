import type { Reference, UnknownRecord } from './json-api.ts'
import type { Included, RecordOf, RecordType } from './records.ts'

function isUnknown(record: RecordOf<RecordType> | UnknownRecord): record is UnknownRecord {
  return 'attributes' in record
}

/** The record that a relationship refers to; null if it was not included. */
export function related<Type extends RecordType>(
  included: Included,
  reference: Reference<Type> | null,
): RecordOf<Type> | null {
  if (reference === null) return null
  const record = included.get(`${reference.type}:${reference.id}`)
  // A record that no schema has read may not have the expected type.
  if (record === undefined || isUnknown(record)) return null
  // The key contains the type, so the record has the type of the reference.
  return record as RecordOf<Type>
}

/** The included records that a to-many relationship refers to, in its order, each once. */
export function relatedList<Type extends RecordType>(
  included: Included,
  references: readonly Reference<Type>[],
): RecordOf<Type>[] {
  // A service may refer to one record ten thousand times.
  return [...new Set(references.flatMap((reference) => related(included, reference) ?? []))]
}
