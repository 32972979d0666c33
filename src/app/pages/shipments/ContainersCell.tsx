import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { DeadlineTag } from '../../components/DeadlineTag.tsx'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { HoldTag } from '../../components/HoldTag.tsx'
import { containerStatus } from '../../domain/container-status.ts'
import { shipmentEmptyReason } from '../../domain/empty-reasons.ts'
import { activeHolds } from '../../domain/holds.ts'
import { rankContainers } from '../../domain/urgent-container.ts'
import { Tag } from '../../ui/Tag.tsx'
import styles from './ShipmentsPage.module.css'

/** How many boxes, and the one thing about them that is most urgent. */
export function ContainersCell({ shipment, containers }: { shipment: Shipment; containers: Container[] }) {
  const now = useNow()
  const count = shipment.relationships.containers.length
  const ranked = rankContainers(containers, shipment, now)
  const first = ranked[0]
  if (count === 0 || first === undefined)
    return <EmptyCell reason={shipmentEmptyReason('containers', shipment)} />
  return (
    <div className={styles.containers}>
      <strong>{count}</strong>
      <MostUrgent ranked={ranked} />
    </div>
  )
}

function MostUrgent({ ranked }: { ranked: ReturnType<typeof rankContainers> }) {
  const first = ranked[0]
  if (first === undefined) return null
  if (first.deadline.binding !== null) return <DeadlineTag {...first} />
  const held = ranked.find(({ container }) => activeHolds(container).length > 0)
  const hold = held === undefined ? undefined : activeHolds(held.container)[0]
  if (hold !== undefined) return <HoldTag hold={hold} />
  const ended = ranked.every(({ container }) => container.emptyTerminatedAt !== null)
  if (ended) return <Tag tone="muted">{containerStatus(first.container).label}</Tag>
  return <DeadlineTag {...first} />
}
