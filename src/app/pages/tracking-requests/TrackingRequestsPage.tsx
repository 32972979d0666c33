import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isMalformed } from '#contract/json-api.ts'
import {
  type TrackingRequestListQuery,
  trackingRequestListOptions,
  trackingRequestPageSize,
} from '../../api/tracking-requests.ts'
import { DataAge } from '../../components/DataAge.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Pages } from '../../components/Pages.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { requestStatusWords } from '../../domain/tracking-request-words.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Input } from '../../ui/Input.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { plural } from '../../util/plural.ts'
import { columns, type RequestRow } from './columns.tsx'
import { RequestCard } from './RequestCard.tsx'
import { parseSearch, serializeSearch, statusFilters } from './search.ts'
import styles from './TrackingRequestsPage.module.css'

function SearchForm({ search }: { search: TrackingRequestListQuery }) {
  const navigate = useNavigate()
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          const q = typeof typed === 'string' ? typed.trim() : ''
          void navigate({ search: serializeSearch({ ...search, q, page: 1 }) })
        }}
      >
        <Input
          name="q"
          type="search"
          aria-label="Number or reference"
          placeholder="Number or reference"
          defaultValue={search.q}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}

/** `/tracking-requests`: what was asked for and what became of it, newest first. */
export function Component() {
  const [parameters] = useSearchParams()
  const search = useMemo(() => parseSearch(parameters), [parameters])
  const { key } = useLocation()
  const list = useQuery(trackingRequestListOptions(search))
  const { data, error } = list
  const rows = useMemo(
    () =>
      (data?.data ?? []).map((record): RequestRow =>
        isMalformed(record) ? { id: record.id, problem: record.problem } : { id: record.id, request: record },
      ),
    [data],
  )
  const total = data?.meta.total
  return (
    <div className={styles.page}>
      <PageTitle title="Tracking requests" />
      <div className={styles.head}>
        <h1>Tracking requests</h1>
        <p className={styles.summary}>
          {total === undefined ? null : plural(total, 'request')}{' '}
          <DataAge updatedAt={list.dataUpdatedAt} fetching={list.isFetching} />
        </p>
        <LinkButton primary to={paths.track()}>
          Track a shipment
        </LinkButton>
      </div>
      <div className={styles.filters}>
        <SearchForm key={search.q} search={search} />
        <Segmented
          label="State"
          segments={statusFilters.map((status) => ({
            label: status === 'all' ? 'All' : requestStatusWords(status),
            to: { search: serializeSearch({ ...search, status, page: 1 }) },
            current: search.status === status,
          }))}
        />
      </div>
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void list.refetch()} />
      )}
      {data === undefined && error !== null ? null : (
        <>
          <DataTable
            label="Tracking requests"
            columns={columns}
            rows={rows}
            NarrowRow={RequestCard}
            paging={{ page: search.page, size: trackingRequestPageSize, total: total ?? 0 }}
            awaited={data === undefined ? trackingRequestPageSize : undefined}
            stale={list.isPlaceholderData}
            empty="No tracking request is like this."
            memoryKey={key}
          />
          {total === undefined ? null : (
            <Pages
              page={search.page}
              size={trackingRequestPageSize}
              total={total}
              to={(page) => ({ search: serializeSearch({ ...search, page }) })}
            />
          )}
        </>
      )}
    </div>
  )
}
