import type { Shipment } from '#contract/shipment.ts'
import { Instant } from '../../components/Instant.tsx'
import { stoppedReason } from '#domain/tracking/tracking-health.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What is on the page may be long out of date: said before anything else. */
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
      What you see is as it was then.
    </Notice>
  )
}
