import type { ReactNode } from 'react'
import type { ColumnMeta } from '../features.ts'
import type { ListColumn } from './long-list.ts'

/** A column of a long list: its width and cells, and what the filter and the sort know of it. */
export interface LongColumn<Row> extends ListColumn<Row>, ColumnMeta {
  head: string
  /** Two lines at most: every row is equally high. */
  cell: (row: Row) => ReactNode
}
