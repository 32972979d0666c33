import { RequestDetails, RequestNumber, RequestReason, type RequestRow, RequestStatus } from './columns.tsx'
import styles from './TrackingRequestsPage.module.css'

/** A row of the list on a phone. */
export function RequestCard({ row: { request } }: { row: RequestRow }) {
  if (request === undefined) return null
  return (
    <div className={styles.card}>
      <RequestNumber request={request} />
      <RequestStatus request={request} />
      <RequestReason request={request} />
      <RequestDetails request={request} />
    </div>
  )
}
