import type { ReadShipment } from '#domain/reading/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Was } from '../../components/history/Was.tsx'
import { OwnInstant } from '../../components/OwnInstant.tsx'
import { TrackingControls } from '../../form/editing/TrackingControls.tsx'
import { ageOf } from '#domain/tracking/staleness.ts'
import { trackingHealth, type TrackingHealth } from '#domain/tracking/tracking-health.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Tag, type TagTone } from '../../ui/Tag.tsx'
import { formatAge } from '#domain/time/format-time.ts'
import styles from './ShipmentPage.module.css'

function verdict(health: TrackingHealth): { label: string; tone: TagTone } {
  if (health.stopped !== null) return { label: 'stopped', tone: 'muted' }
  if (health.freshness === 'never') return { label: 'no data yet', tone: 'unknown' }
  if (health.failing) return { label: 'carrier not responding', tone: 'today' }
  return health.freshness === 'fresh'
    ? { label: 'up to date', tone: 'ok' }
    : { label: 'not recent', tone: 'soon' }
}

function Ago({ at, now }: { at: string | null; now: number }) {
  const age = ageOf(at, now)
  if (at === null || age === null) return <EmptyCell reason="never" />
  return (
    <>
      <span data-print="hide">{formatAge(age)} ago</span>
      <span className={styles.exactly}>
        <OwnInstant at={at} />
      </span>
    </>
  )
}

/** How well the line is followed. When it was last checked and when it last answered are two things. */
export function TrackingCard({ shipment }: { shipment: ReadShipment }) {
  const now = useNow()
  const health = trackingHealth(shipment, now)
  const { label, tone } = verdict(health)
  const by = shipment.relationships.lineTrackingStoppedByUser
  return (
    <Card
      title="Tracking"
      aside={
        <>
          <Was of="shipment" fact="tracking_stopped" /> <Tag tone={tone}>{label}</Tag>
        </>
      }
    >
      <Facts
        items={[
          { label: 'Last checked', value: <Ago at={health.lastAttemptedAt} now={now} /> },
          { label: 'Last answer', value: <Ago at={health.lastSucceededAt} now={now} /> },
          ...(health.stopped === null
            ? []
            : [
                { label: 'Stopped', value: <Ago at={health.stopped.at} now={now} /> },
                { label: 'Why', value: health.stopped.reason },
                {
                  label: 'By',
                  // The interface names users by their id alone.
                  value:
                    by === null ? (
                      'the tracking service'
                    ) : (
                      <>
                        a user of the account <span className={styles.userId}>{by.id}</span>
                      </>
                    ),
                },
              ]),
        ]}
      />
      <div className={styles.action} data-print="hide">
        <TrackingControls key={shipment.id} shipment={shipment} />
      </div>
    </Card>
  )
}
