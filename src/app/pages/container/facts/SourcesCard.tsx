import { CheckedAge } from '#app/components/CheckedAge.tsx'
import { EmptyCell } from '#app/components/EmptyCell.tsx'
import { Was } from '#app/components/history/Was.tsx'
import { Instant } from '#app/components/Instant.tsx'
import { RefreshControl } from '#app/form/editing/RefreshControl.tsx'
import { trackingHealth } from '#domain/tracking/tracking-health.ts'
import type { KnownFacts } from '../container-context.ts'
import { useClosedFacts } from '../use-closed-facts.ts'
import { Card } from '#app/ui/Card.tsx'
import { Facts } from '#app/ui/Facts.tsx'
import { Tag } from '#app/ui/Tag.tsx'
import styles from '../ContainerPage.module.css'

/** Where the facts come from and how old each source is. When the line was checked and when it answered are two things. */
export function SourcesCard({ facts, now }: { facts: KnownFacts; now: number }) {
  const { container, shipment } = facts
  const closed = useClosedFacts(facts).facts
  const health = shipment === null ? null : trackingHealth(shipment, now)
  const lineCheckedAt = shipment?.lineTrackingLastAttemptedAt ?? container.shipmentLastTrackingRequestAt
  return (
    <Card
      title="Tracking"
      aside={
        <>
          <Was of="shipment" fact="tracking_stopped" />{' '}
          {health === null ? null : health.stopped !== null ? (
            <Tag tone="muted">stopped</Tag>
          ) : health.failing ? (
            <Tag tone="today">carrier not responding</Tag>
          ) : null}
        </>
      }
    >
      <Facts
        items={[
          ...(health === null || health.stopped === null
            ? []
            : [
                {
                  label: 'Stopped',
                  value: (
                    <>
                      <Instant at={health.stopped.at} zone="UTC" />: {health.stopped.reason}
                    </>
                  ),
                },
              ]),
          { label: 'Carrier checked', value: <CheckedAge at={lineCheckedAt} now={now} kind="line" quiet /> },
          {
            label: 'Carrier answered',
            value:
              health === null ? (
                <EmptyCell reason="shipment not reported" />
              ) : (
                <CheckedAge at={health.lastSucceededAt} now={now} kind="line" quiet />
              ),
          },
          ...(closed.has('terminal check')
            ? []
            : [
                {
                  label: 'Terminal checked',
                  value: <CheckedAge at={container.terminalCheckedAt} now={now} kind="terminal" quiet />,
                },
              ]),
          {
            label: 'Tracked since',
            value: <Instant at={container.createdAt} zone="UTC" format="date" showZone={false} />,
          },
        ]}
      />
      <div className={styles.action} data-print="hide">
        <RefreshControl key={container.id} containerId={container.id} />
      </div>
    </Card>
  )
}
