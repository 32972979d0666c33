/** A row of one record, or the place of a record that could not be read. */
export interface TableRow {
  id: string
  /** Set for a malformed record: shown across the row. */
  problem?: string | undefined
}

/** Where the rows stand in the whole list. */
export interface Paging {
  /** 1-based. */
  page: number
  size: number
  /** Rows of the whole list; undefined while that is not known. */
  total: number | undefined
}
