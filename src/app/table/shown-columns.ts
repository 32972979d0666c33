import type { ColumnDef } from '@tanstack/react-table'
import type { features } from './features.ts'

/** Which columns are shown, by their ids; those that it does not name are. */
export type ColumnVisibility = Readonly<Record<string, boolean>>

/** The columns that are shown. The table's own feature for it would weigh a hundredth of the first load. */
export function shownColumns<Row extends object>(
  columns: readonly ColumnDef<typeof features, Row>[],
  visibility: ColumnVisibility,
): ColumnDef<typeof features, Row>[] {
  return columns.filter(({ id }) => id === undefined || visibility[id] !== false)
}
