import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { TrackingRequestListQuery } from '../../api/tracking-requests.ts'
import { requestStatusWords } from '#domain/tracking/tracking-request-words.ts'
import { unsettledFirst, type UnsettledPart } from '#domain/tracking/unsettled-requests.ts'
import { recordRow } from '../../list/record-row.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { Link } from '../../ui/Link.tsx'
import { formatCount } from '#contract/format-count.ts'
import { requestTable } from './columns.tsx'
import { requestAddress } from './search.ts'
import styles from './TrackingRequestsPage.module.css'

/** What somebody has to correct and what is still pending, before all the others. */
export function UnsettledRequests({
  parts,
  search,
}: {
  parts: readonly UnsettledPart[]
  search: TrackingRequestListQuery
}) {
  const { key } = useLocation()
  const rows = useMemo(() => unsettledFirst(parts).map((each) => recordRow(each)), [parts])
  if (rows.length === 0) return null
  return (
    <>
      <div className={styles.filters}>
        <h2>Failed and pending</h2>
        {parts
          .filter(({ records, total, more }) => more || total > records.length)
          .map(({ status, total, more }) => (
            <Link key={status} to={{ search: requestAddress.print({ ...search, status }) }}>
              {requestStatusWords(status)}: {more ? 'all' : `all ${formatCount(total)}`}
            </Link>
          ))}
      </div>
      <DataTable
        label="Failed and pending"
        columns={requestTable.columns}
        rows={rows}
        NarrowRow={requestTable.Card}
        memoryKey={`${key} unsettled`}
      />
      <h2>All others, newest first</h2>
    </>
  )
}
