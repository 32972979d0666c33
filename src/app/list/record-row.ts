import { isMalformed, type MalformedRecord } from '#contract/json-api.ts'
import type { TableRow } from '../table/table-row.ts'

/** A row of one record, or the place of a record that could not be read. */
export interface RecordRow<Kind> extends TableRow {
  /** Missing exactly when `problem` is set. */
  record?: Kind
}

export function recordRow<Kind extends { id: string; type: string }>(
  record: Kind | MalformedRecord,
): RecordRow<Kind> {
  return isMalformed(record) ? { id: record.id, problem: record.problem } : { id: record.id, record }
}
