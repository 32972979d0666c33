/** A row of one record, or the place of a record that could not be read. */
export interface TableRow {
  id: string
  /** Set for a malformed record: shown across the row. */
  problem?: string | undefined
}
