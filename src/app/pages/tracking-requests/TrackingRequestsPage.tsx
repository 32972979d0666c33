import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isMalformed } from '#contract/json-api.ts'
import {
  type TrackingRequestListQuery,
  trackingRequestListOptions,
  trackingRequestPageSize,
  unsettledRequestOptions,
} from '../../api/tracking-requests.ts'
import { DataAge } from '../../components/DataAge.tsx'
import { emptyPageWords } from '../../components/empty-page.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { requestStatusWords } from '#domain/tracking/tracking-request-words.ts'
import {
  type RequestRecord,
  unsettledFirst,
  type UnsettledPart,
} from '#domain/tracking/unsettled-requests.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Input } from '../../ui/Input.tsx'
import { Link } from '../../ui/Link.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { formatCount, plural } from '../../util/plural.ts'
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

function rowOf(record: RequestRecord): RequestRow {
  return isMalformed(record) ? { id: record.id, problem: record.problem } : { id: record.id, request: record }
}

/** What somebody has to mend and what still waits, before all the others. */
function UnsettledRequests({
  parts,
  search,
}: {
  parts: readonly UnsettledPart[]
  search: TrackingRequestListQuery
}) {
  const { key } = useLocation()
  const rows = useMemo(() => unsettledFirst(parts).map(rowOf), [parts])
  if (rows.length === 0) return null
  return (
    <>
      <div className={styles.filters}>
        <h2>Failed and waiting</h2>
        {parts
          .filter(({ records, total }) => total > records.length)
          .map(({ status, total }) => (
            <Link key={status} to={{ search: serializeSearch({ ...search, status }) }}>
              {requestStatusWords(status)}: all {formatCount(total)}
            </Link>
          ))}
      </div>
      <DataTable
        label="Failed and waiting"
        columns={columns}
        rows={rows}
        NarrowRow={RequestCard}
        memoryKey={`${key} unsettled`}
      />
      <h2>The others, newest first</h2>
    </>
  )
}

/** `/tracking-requests`: what was asked for and what became of it; failed ones first, the others newest first. */
export function Component() {
  const [parameters] = useSearchParams()
  const search = useMemo(() => parseSearch(parameters), [parameters])
  const { key } = useLocation()
  const list = useQuery(trackingRequestListOptions(search))
  const beginsList = search.status === 'all' && search.page === 1
  const unsettled = useQuery({ ...unsettledRequestOptions(search.q), enabled: beginsList })
  const { data } = list
  const parts = beginsList ? unsettled.data : undefined
  const error = list.error ?? (beginsList ? unsettled.error : null)
  const awaited = data === undefined || (beginsList && unsettled.isLoading)
  const rows = useMemo(() => {
    const above = new Set((parts ?? []).flatMap(({ records }) => records.map(({ id }) => id)))
    return (data?.data ?? []).filter(({ id }) => !above.has(id)).map(rowOf)
  }, [data, parts])
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
        <ErrorNotice
          error={error}
          keepsOld={data !== undefined}
          onRetry={() => {
            void list.refetch()
            if (beginsList) void unsettled.refetch()
          }}
        />
      )}
      {data === undefined && error !== null ? null : (
        <>
          {awaited || parts === undefined ? null : <UnsettledRequests parts={parts} search={search} />}
          <DataTable
            label="Tracking requests"
            columns={columns}
            rows={rows}
            NarrowRow={RequestCard}
            paging={{ page: search.page, size: trackingRequestPageSize, total: total ?? 0 }}
            awaited={awaited ? trackingRequestPageSize : undefined}
            stale={list.isPlaceholderData}
            empty={
              parts?.some(({ total: some }) => some > 0) === true
                ? 'No other tracking request is like this.'
                : emptyPageWords(total ?? 0, 'No tracking request is like this.')
            }
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
