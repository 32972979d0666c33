import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { shipmentCountOptions, shipmentListOptions } from '../../api/shipments.ts'
import { DataAge } from '../../components/DataAge.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { DataTable } from '../../table/DataTable.tsx'
import { plural } from '../../util/plural.ts'
import { useColumnMemory } from './column-memory.ts'
import { columns } from './columns.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Filters } from './Filters.tsx'
import { Pager } from './Pager.tsx'
import { rowsOf } from './row.ts'
import { isNarrowed, parseSearch, type ShipmentSearch } from './search.ts'
import { ShipmentCard } from './ShipmentCard.tsx'
import styles from './ShipmentsPage.module.css'
import { useCounts } from './use-counts.ts'
import { usePrefetchedNext } from './use-prefetched-next.ts'
import { useSettled } from './use-settled.ts'

/** Loaded when there is nothing to list. */
const NoRows = lazy(async () => {
  const module = await import('./NoRows.tsx')
  return { default: module.NoRows }
})

/** Milliseconds that a search must stand before more than its own page is asked for. */
const restMs = 1_000

/** `/shipments`: every bill of lading of the account, newest first as the interface gives them. */
export function Component() {
  const [parameters] = useSearchParams()
  const search = useMemo(() => parseSearch(parameters), [parameters])
  const { q, number, tracking } = search
  const { key } = useLocation()
  const list = useQuery(shipmentListOptions(search))
  const { data, error, isPlaceholderData: isOther } = list
  const rows = useMemo(() => (data === undefined ? [] : rowsOf(data)), [data])
  const listed = isOther ? undefined : data?.meta.total
  // Another page of the same list: how long it is was told before.
  const { data: told } = useQuery({ ...shipmentCountOptions({ q, number, tracking }), enabled: false })
  const total = listed ?? told
  const isSettled = useSettled(`${q}\n${number}`, restMs)
  const atRest = isSettled || !isNarrowed(search)
  const counts = useCounts(search, listed, atRest)
  const memory = useColumnMemory()
  usePrefetchedNext(search, atRest ? listed : undefined)

  return (
    <div className={styles.page}>
      <PageTitle title={titleOf(search)} />
      <div className={styles.head}>
        <h1>Shipments</h1>
        <p className={styles.summary}>
          <span>
            {total === undefined ? null : `${plural(total, 'shipment')}${total > 0 ? ', newest first' : ''}`}
          </span>
          {isOther ? 'asking…' : <DataAge updatedAt={list.dataUpdatedAt} fetching={list.isFetching} />}
        </p>
        <div className={styles.actions}>
          <div className={styles.forTable}>
            <ColumnsMenu memory={memory} />
          </div>
          <ExportButton search={search} total={total} />
        </div>
      </div>
      <div className={styles.bar}>
        <Filters search={search} counts={counts} />
        <p className={styles.hint}>↑↓ to move, Enter to open, / to find</p>
      </div>
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void list.refetch()} />
      )}
      {data === undefined && error !== null ? null : (
        <>
          <DataTable
            label="Shipments"
            fill
            columns={columns}
            rows={rows}
            NarrowRow={ShipmentCard}
            visibility={memory.visibility}
            paging={{ page: search.page, size: search.size, total: data?.meta.total ?? 0 }}
            awaited={data === undefined ? search.size : undefined}
            stale={isOther}
            empty={
              <LazyBoundary>
                <NoRows search={search} total={data?.meta.total ?? 0} inAllStates={counts.all} />
              </LazyBoundary>
            }
            memoryKey={key}
          />
          <Pager search={search} total={total} />
        </>
      )}
    </div>
  )
}

function titleOf({ q, page }: ShipmentSearch): string {
  const what = q === '' ? 'Shipments' : `Shipments with ${q}`
  return page === 1 ? what : `${what}, page ${page}`
}
