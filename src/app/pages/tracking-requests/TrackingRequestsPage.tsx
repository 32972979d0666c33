import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Params, useNavigate } from 'react-router'
import {
  trackingRequestListOptions,
  trackingRequestPageSize,
  unsettledRequestOptions,
} from '../../api/tracking-requests.ts'
import { requestStatusWords } from '#domain/tracking/tracking-request-words.ts'
import { FilterForm } from '../../list/FilterForm.tsx'
import { FilterMenu } from '../../list/FilterMenu.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { recordRow } from '../../list/record-row.ts'
import { useAddress } from '../../list/use-address.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { plural } from '#domain/util/words.ts'
import { requestTable } from './columns.tsx'
import { requestAddress, statusFilters } from './search.ts'
import styles from './TrackingRequestsPage.module.css'
import { UnsettledRequests } from './UnsettledRequests.tsx'

export function ask(client: QueryClient, _: Params, parameters: URLSearchParams): Promise<void> {
  return client.prefetchQuery(trackingRequestListOptions(requestAddress.parse(parameters)))
}

/** `/tracking-requests`: the requests and what became of them; failed ones first, the others newest first. */
export function Component() {
  const search = useAddress(requestAddress)
  const navigate = useNavigate()
  const list = useQuery(trackingRequestListOptions(search))
  const beginsList = search.status === 'all' && search.page === 1
  const unsettled = useQuery({ ...unsettledRequestOptions(search.q), enabled: beginsList })
  const parts = beginsList ? unsettled.data : undefined
  const { data } = list
  const rows = useMemo(() => {
    const above = new Set((parts ?? []).flatMap(({ records }) => records.map(({ id }) => id)))
    return (data?.data ?? []).filter(({ id }) => !above.has(id)).map((each) => recordRow(each))
  }, [data, parts])
  const isAwaited = beginsList && unsettled.isLoading
  return (
    <ListPage
      title="Tracking requests"
      counted={(total) => plural(total, 'request')}
      list={{
        ...list,
        data: isAwaited ? undefined : data,
        error: list.error ?? (beginsList ? unsettled.error : null),
        refetch() {
          void list.refetch()
          if (beginsList) void unsettled.refetch()
        },
      }}
      total={data?.meta.total}
      more={data?.meta.more}
      filters={
        <div className={styles.filters} data-print="hide">
          <Segmented
            label="Status"
            segments={statusFilters.map((status) => ({
              label: status === 'all' ? 'All' : requestStatusWords(status),
              to: { search: requestAddress.print({ ...search, status, page: 1 }) },
              current: search.status === status,
            }))}
          />
          <FilterMenu key={search.q} texts={[search.q]}>
            <FilterForm
              filters={[{ name: 'q', label: 'Number or reference', value: search.q }]}
              onFilter={({ q }) => void navigate({ search: requestAddress.print({ ...search, q, page: 1 }) })}
            />
          </FilterMenu>
        </div>
      }
      above={isAwaited || parts === undefined ? null : <UnsettledRequests parts={parts} search={search} />}
      table={requestTable}
      rows={rows}
      empty={
        parts?.some(({ total }) => total > 0) === true
          ? 'No other tracking requests match.'
          : 'No tracking requests match.'
      }
      pages={{
        page: search.page,
        size: trackingRequestPageSize,
        to: (page) => ({ search: requestAddress.print({ ...search, page }) }),
      }}
    />
  )
}
