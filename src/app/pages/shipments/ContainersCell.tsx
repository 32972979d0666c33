import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { DeadlineTag } from '../../components/DeadlineTag.tsx'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { HoldTag } from '../../components/HoldTag.tsx'
import { emptyReason } from '#domain/journey/empty-reasons.ts'
import { rankContainers } from '#domain/deadline/urgent-container.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { classes } from '../../ui/classes.ts'
import { type Boxes, boxesOf } from './boxes.ts'
import styles from './ShipmentsPage.module.css'

function First({ first }: { first: Boxes['first'] }) {
  if (first.kind === 'deadline') return <DeadlineTag {...first.box} />
  if (first.kind === 'hold') return <HoldTag hold={first.hold} />
  if (first.kind === 'ended') return <Tag tone="muted">{first.word}</Tag>
  return <EmptyCell reason={emptyReason('lastFreeDay', first.box.container)} />
}

/** How many boxes, and the one thing about them that is most urgent. */
export function ContainersCell({ shipment, containers }: { shipment: Shipment; containers: Container[] }) {
  const boxes = boxesOf(rankContainers(containers, shipment, useNow()))
  const count = shipment.relationships.containers.length
  return (
    <div className={styles.containers}>
      <strong>{count}</strong>
      {boxes === null ? <EmptyCell reason="could not be read" /> : <First first={boxes.first} />}
      {boxes?.note == null ? null : (
        <span className={classes(styles.note, boxes.note.isHold && styles.hold)}>
          {boxes.note.isHold ? <Icon name="lock" size={11} /> : null}
          {boxes.note.text}
        </span>
      )}
    </div>
  )
}
