import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import type { ReadRecord } from '#domain/util/unreadable.ts'
import type { TableRow } from '../table/table-row.ts'

/** A row of one record, or the place of a record that could not be read. */
export interface RecordRow<Kind> extends TableRow {
  /** Missing exactly when `problem` is set. */
  record?: Kind
  /** The records of the row, where a member of one could not be read. */
  told?: readonly ReadRecord[] | undefined
}

/** @param beside what was sent along and is shown in the row */
export function recordRow<Kind extends ReadRecord & { id: string }>(
  record: Kind | MalformedRecord,
  beside: readonly ReadRecord[] = [],
): RecordRow<Kind> {
  if (isMalformed(record)) return { id: record.id, problem: record.problem }
  const records = [record, ...beside]
  return { id: record.id, record, told: records.some(({ unreadable }) => unreadable) ? records : undefined }
}
