import type { Shipment } from '#contract/shipment.ts'
import { Instant } from '../../components/Instant.tsx'
import { stoppedReason } from '#domain/tracking/tracking-health.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The page may be long out of date, which comes before anything else. */
export function StoppedNotice({ shipment }: { shipment: Shipment }) {
  const { lineTrackingStoppedAt: at, lineTrackingStoppedReason: reason } = shipment
  if (at === null) return null
  return (
    <Notice
      tone={reason === 'all_containers_terminated' ? 'plain' : 'warn'}
      title={
        <>
          Tracking stopped <Instant at={at} zone="UTC" format="date" />: {stoppedReason(reason)}.
        </>
      }
    >
      Data is as of that date.
    </Notice>
  )
}
