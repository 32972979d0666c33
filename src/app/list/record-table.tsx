import { type ColumnDef, createColumnHelper } from '@tanstack/react-table'
import { type ComponentType, type ReactNode } from 'react'
import { EmptyCell } from '../components/EmptyCell.tsx'
import { later } from '../components/later.tsx'
import { LazyBoundary } from '../components/LazyBoundary.tsx'
import { features } from '../table/features.ts'
import type { TableRow } from '../table/table-row.ts'
import { classes } from '../ui/classes.ts'
import styles from './RecordCard.module.css'
import type { RecordRow } from './record-row.ts'

const UnreadableNote = later(async () => (await import('../components/notices.ts')).UnreadableNote)

/** All that a list says about one column, for the table and for the card of a phone. */
interface RecordColumn<Kind, Row extends RecordRow<Kind>> {
  label: string
  /** CSS pixels that its usual texts need, with the padding. */
  width: number
  /** CSS pixels with which it still reads; the window decides between the two. As `width` unless given. */
  least?: number
  /** Null where there is nothing to show: `empty` then stands in its place. */
  cell: (record: Kind, row: Row) => ReactNode
  /** Why the cell is empty, in a few words. */
  empty?: (record: Kind) => string
  /** Too narrow for a reason: a dash has it on hover. */
  narrow?: boolean
  /** Begins hidden: few need it all day. */
  hidden?: boolean
  /** Its place in the card of a phone; missing there unless given. */
  card?: 'half' | 'wide'
}

/** Columns by their ids, in the order of the table. The first one holds the link of the row. */
export type RecordColumns<Kind, Row extends RecordRow<Kind>> = Readonly<
  Record<string, RecordColumn<Kind, Row>>
>

export interface RecordTable<Row extends TableRow> {
  columns: ColumnDef<typeof features, Row>[]
  /** A row on a phone. */
  Card: ComponentType<{ row: Row }>
  hideable: { id: string; label: string; hidden: boolean }[]
}

/** A table of records with all its faces. At module scope: new columns would make the table begin anew. */
export function recordTable<Kind, Row extends RecordRow<Kind>>(
  columns: RecordColumns<Kind, Row>,
): RecordTable<Row> {
  const helper = createColumnHelper<typeof features, Row>()
  const entries = Object.entries(columns)

  function contentOf({ cell, empty, narrow = false }: RecordColumn<Kind, Row>, record: Kind, row: Row) {
    const content = cell(record, row)
    if (content !== null || empty === undefined) return content
    return <EmptyCell reason={empty(record)} narrow={narrow} />
  }

  function noteOf({ told }: Row) {
    return told === undefined ? null : (
      <LazyBoundary missing={null}>
        <UnreadableNote records={told} />
      </LazyBoundary>
    )
  }

  const inCard = entries.filter(([, { card }]) => card !== undefined)

  function Card({ row }: { row: Row }) {
    const { record } = row
    if (record === undefined) return null
    return (
      <div className={styles.card}>
        {inCard.map(([id, column]) => (
          <div key={id} className={classes(column.card === 'wide' && styles.wide)}>
            {column.narrow === true ? column.cell(record, row) : contentOf(column, record, row)}
          </div>
        ))}
        {noteOf(row)}
      </div>
    )
  }

  return {
    columns: helper.columns(
      entries.map(([id, column], index) =>
        helper.display({
          id,
          header: column.label,
          meta: { width: column.width, least: column.least },
          cell: ({ row: { original } }) => {
            if (original.record === undefined) return null
            const content = contentOf(column, original.record, original)
            return index > 0 ? (
              content
            ) : (
              <>
                {content}
                {noteOf(original)}
              </>
            )
          },
        }),
      ),
    ),
    Card,
    hideable: entries.slice(1).map(([id, { label, hidden = false }]) => ({ id, label, hidden })),
  }
}
