import type { ReactNode } from 'react'
import { type To, useLocation } from 'react-router'
import { DataAge } from '../components/DataAge.tsx'
import { later } from '../components/later.tsx'
import { LazyBoundary } from '../components/LazyBoundary.tsx'
import { DataTable } from '../table/DataTable.tsx'
import type { ColumnVisibility } from '../table/shown-columns.ts'
import type { TableRow } from '../table/table-row.ts'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { plural } from '#domain/util/words.ts'
import styles from './ListPage.module.css'
import { type ListPages, Pager } from './Pager.tsx'
import { lastPage } from './paging.ts'
import type { RecordTable } from './record-table.tsx'

/** The first page is painted without it; the shell fetches it right after. */
const ErrorNotice = later(async () => (await import('../components/notices.ts')).ErrorNotice)

/** What a page of a list knows of its question: a query has it all. */
interface ListState {
  /** Undefined until there is something to show. */
  data: unknown
  error: Error | null
  isFetching: boolean
  /** The rows of another page are shown meanwhile. */
  isPlaceholderData: boolean
  /** Epoch milliseconds. */
  dataUpdatedAt: number
  refetch: () => unknown
}

interface ListPageProps<Row extends TableRow> {
  title: string
  /** Of the window, where it says more than the page's own. */
  windowTitle?: string
  /** `426 shipments`: how many there are, in words. */
  counted: (total: number) => string
  /** Counts that lead to the rows that matter most, beside the title. */
  counts?: ReactNode
  list: ListState
  /** Rows of the whole list; undefined while that is not known. */
  total: number | undefined
  /** There are more than `total`: the service names a next page and counts none. */
  more?: boolean | undefined
  actions?: ReactNode
  /** What narrows the list, between its head and its rows. */
  filters?: ReactNode
  /** Rows that come before those of the list. */
  above?: ReactNode
  table: RecordTable<Row>
  /** The same array as long as the rows are the same. */
  rows: Row[]
  visibility?: ColumnVisibility
  /** A class with the widths of the columns that are shown, where the style sheet has them. */
  usualTracks?: string | undefined
  /** What stands in place of rows where the list has none. */
  empty: ReactNode
  pages: ListPages
  /** As high as the window: the rows scroll under a head that stays. */
  fill?: boolean
}

/** Links are kept while lists get shorter. */
function AfterLastPage({ page, last, to }: { page: number; last: number; to: To }) {
  return (
    <>
      There is no page {page}: the list has {plural(last, 'page')}.{' '}
      <Link to={to} replace>
        Go to the last page
      </Link>
    </>
  )
}

/** A page that is a list: head, age of the data, filters, error, table and pager. */
export function ListPage<Row extends TableRow>({
  title,
  windowTitle = title,
  counted,
  counts,
  list,
  total,
  more,
  actions,
  filters,
  above,
  table,
  rows,
  visibility,
  usualTracks,
  empty,
  pages,
  fill = false,
}: ListPageProps<Row>) {
  const { key } = useLocation()
  const { page, size, to } = pages
  const { error, isPlaceholderData: stale } = list
  const isAwaited = list.data === undefined
  const last = lastPage(total ?? 0, size, more)
  return (
    <div className={classes(styles.page, fill && styles.fill)}>
      <PageHead
        title={windowTitle}
        heading={title}
        beside={
          <>
            {counts}
            <p className={styles.summary}>
              <span>{total === undefined ? null : `${more ? 'at least ' : ''}${counted(total)}`}</span>
              {stale ? 'updating…' : <DataAge updatedAt={list.dataUpdatedAt} fetching={list.isFetching} />}
            </p>
          </>
        }
      >
        {actions}
      </PageHead>
      {filters}
      {error === null ? null : (
        <LazyBoundary>
          <ErrorNotice error={error} keepsOld={!isAwaited} onRetry={() => void list.refetch()} />
        </LazyBoundary>
      )}
      {isAwaited && error !== null ? null : (
        <>
          {above}
          <DataTable
            label={title}
            fill={fill}
            columns={table.columns}
            rows={rows}
            NarrowRow={table.Card}
            visibility={visibility}
            usualTracks={usualTracks}
            paging={{ page, size, total: more ? undefined : total }}
            awaited={isAwaited ? size : undefined}
            stale={stale}
            empty={page > last ? <AfterLastPage page={page} last={last} to={to(last)} /> : empty}
            memoryKey={key}
          />
          {total === 0 ? null : <Pager pages={pages} total={total} more={more} />}
        </>
      )}
    </div>
  )
}
