import type { Shipment } from '#contract/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { ageOf } from '../../domain/staleness.ts'
import { trackingHealth } from '../../domain/tracking-health.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Tag, type TagTone } from '../../ui/Tag.tsx'
import { formatAge } from '../../util/date.ts'
import styles from './ShipmentPage.module.css'

function verdict(shipment: Shipment, now: number): { label: string; tone: TagTone } {
  const health = trackingHealth(shipment, now)
  if (health.stopped !== null) return { label: 'stopped', tone: 'muted' }
  if (health.failing) return { label: 'the line does not answer', tone: 'today' }
  if (health.freshness === 'fresh') return { label: 'up to date', tone: 'ok' }
  return health.freshness === 'never'
    ? { label: 'no answer yet', tone: 'unknown' }
    : { label: 'old', tone: 'soon' }
}

function Ago({ at, now }: { at: string | null; now: number }) {
  const age = ageOf(at, now)
  if (at === null || age === null) return <EmptyCell reason="never" />
  return (
    <>
      {formatAge(age)} ago <span className={styles.muted}>(</span>
      <Instant at={at} zone="UTC" format="date-time" />
      <span className={styles.muted}>)</span>
    </>
  )
}

/** How well the line's data are followed. Last tried and last succeeded are two different things. */
export function TrackingCard({ shipment }: { shipment: Shipment }) {
  const now = useNow()
  const health = trackingHealth(shipment, now)
  const { label, tone } = verdict(shipment, now)
  const items = [
    { label: 'Last tried', value: <Ago at={health.lastAttemptedAt} now={now} /> },
    { label: 'Last succeeded', value: <Ago at={health.lastSucceededAt} now={now} /> },
  ]
  if (health.stopped !== null) {
    items.push(
      { label: 'Stopped', value: <Instant at={health.stopped.at} zone="UTC" /> },
      { label: 'Why', value: <>{health.stopped.reason}</> },
    )
  }
  return (
    <Card title="Tracking" aside={<Tag tone={tone}>{label}</Tag>}>
      <Facts items={items} />
    </Card>
  )
}
