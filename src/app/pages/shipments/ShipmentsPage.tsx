import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { shipmentListOptions } from '../../api/shipments.ts'
import { DataAge } from '../../components/DataAge.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { queryClient } from '../../query-client.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { plural } from '../../util/plural.ts'
import { useColumnMemory } from './column-memory.ts'
import { columns } from './columns.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Filters } from './Filters.tsx'
import { Pager } from './Pager.tsx'
import { rowsOf } from './row.ts'
import { changeFilter, parseSearch, serializeSearch, type ShipmentSearch } from './search.ts'
import { ShipmentsSkeleton } from './ShipmentsSkeleton.tsx'
import styles from './ShipmentsPage.module.css'

/** Asks while the page's code still loads; the page itself shows what went wrong. */
export function loader({ request }: LoaderFunctionArgs) {
  const search = parseSearch(new URL(request.url).searchParams)
  void queryClient.prefetchQuery(shipmentListOptions(search))
  return null
}

/** `/shipments`: every bill of lading of the account, newest first as the interface gives them. */
export function Component() {
  const [parameters] = useSearchParams()
  const search = parseSearch(parameters)
  const { data, error, refetch, isPlaceholderData, isFetching, dataUpdatedAt } = useQuery(
    shipmentListOptions(search),
  )
  const memory = useColumnMemory()
  const total = data?.meta.total
  usePrefetchedNext(search, isPlaceholderData ? undefined : total)

  return (
    <>
      <PageTitle title={titleOf(search)} />
      <div className={styles.head}>
        <h1>Shipments</h1>
        <p className={styles.summary}>
          {total === undefined || isPlaceholderData
            ? 'counting…'
            : `${plural(total, 'shipment')}, newest first`}
          {' · '}
          <DataAge updatedAt={dataUpdatedAt} fetching={isFetching} />
        </p>
        <div className={styles.actions}>
          <ColumnsMenu memory={memory} />
          <ExportButton search={search} total={total} />
        </div>
      </div>
      <div className={styles.bar}>
        <Filters search={search} />
        <p className={styles.hint}>↑↓ to move, Enter to open, / to find</p>
      </div>
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <ShipmentsSkeleton rows={search.size} />
      ) : (
        <>
          <DataTable
            label="Shipments"
            className={styles.table}
            columns={columns}
            rows={rowsOf(data)}
            visibility={memory.visibility}
            stale={isPlaceholderData}
            empty={<NoRows search={search} total={data.meta.total} />}
          />
          <Pager search={search} total={data.meta.total} />
        </>
      )}
    </>
  )
}

/** The next page is asked for while this one is read, unless the rows are still those of another page. */
function usePrefetchedNext(search: ShipmentSearch, total: number | undefined) {
  const client = useQueryClient()
  const hasNext = total !== undefined && search.page * search.size < total
  const next = JSON.stringify({ ...search, page: search.page + 1 })
  useEffect(
    function prefetchNext() {
      // Parsed again: as text the view compares by value.
      if (hasNext) void client.prefetchQuery(shipmentListOptions(JSON.parse(next) as ShipmentSearch))
    },
    [client, hasNext, next],
  )
}

function titleOf({ q, page }: ShipmentSearch): string {
  const what = q === '' ? 'Shipments' : `Shipments with ${q}`
  return page === 1 ? what : `${what}, page ${page}`
}

/** Why the list is empty, and the way out. */
function NoRows({ search, total }: { search: ShipmentSearch; total: number }) {
  if (total > 0) {
    const last = Math.ceil(total / search.size)
    return (
      <>
        The list has only {plural(last, 'page')}.{' '}
        <Link to={{ search: serializeSearch({ ...search, page: last }) }}>To the last page</Link>
      </>
    )
  }
  if (search.q === '' && search.number === '') {
    return search.tracking === 'all'
      ? 'The account has no shipments yet.'
      : `The account has no shipment ${search.tracking === 'stopped' ? 'whose tracking has stopped' : 'under tracking'}.`
  }
  const what = search.q === '' ? `the tracking request ${search.number}` : search.q
  return (
    <>
      No {search.tracking === 'all' ? '' : search.tracking === 'stopped' ? 'stopped ' : 'tracked '}shipment
      matches {what}.{' '}
      {search.tracking === 'all' ? (
        <Link to={{ search: serializeSearch(changeFilter(search, { q: '', number: '' })) }}>
          Show all shipments
        </Link>
      ) : (
        <Link to={{ search: serializeSearch(changeFilter(search, { tracking: 'all' })) }}>
          Look among tracked and stopped ones
        </Link>
      )}
    </>
  )
}
