import { LockIcon } from 'lucide-react'
import type { ReadContainer } from '#domain/reading/container.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { DeadlineTag } from '../../components/DeadlineTag.tsx'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { HoldTag } from '../../components/HoldTag.tsx'
import { noDeadlineReason } from '#domain/journey/empty-reasons.ts'
import { appointmentFault } from '#domain/deadline/appointment.ts'
import type { TerminalSource } from '#domain/deadline/never-reported.ts'
import { isAshore } from '#domain/journey/whereabouts.ts'
import { rankContainers } from '#domain/deadline/urgent-container.ts'
import { Tag } from '../../ui/Tag.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { classes } from '../../ui/classes.ts'
import { type Boxes, boxesOf } from './boxes.ts'
import styles from './ShipmentsPage.module.css'

function First({
  first,
  terminal,
  count,
}: {
  first: Boxes['first']
  terminal: TerminalSource
  count: number
}) {
  if (first.kind === 'deadline') return <DeadlineTag deadline={first.box.deadline} />
  if (first.kind === 'hold') return <HoldTag hold={first.hold} />
  if (first.kind === 'ended') return <Tag tone="muted">{first.word}</Tag>
  const { container } = first.box
  const reason = noDeadlineReason(container, terminal)
  // Most rows have no deadline yet: the count alone keeps the others in sight.
  if (isAshore(container)) return <EmptyCell reason={reason} />
  return (
    <>
      <span className={styles.unit}>{count === 1 ? 'container' : 'containers'}</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </>
  )
}

/** How many boxes, and the one thing about them that is most urgent. */
export function ContainersCell({
  shipment,
  containers,
  terminal,
}: {
  shipment: ReadShipment
  containers: ReadContainer[]
  /** At the discharge port. */
  terminal: TerminalSource
}) {
  const boxes = boxesOf(rankContainers(containers, shipment, useNow()))
  const state = boxes?.first.kind === 'deadline' ? boxes.first.box.deadline.appointment : 'none'
  // Why the day has another color than others as near.
  const plan = state === 'keeps' && boxes?.note == null ? 'in time' : appointmentFault(state)
  const count = shipment.relationships.containers.length
  return (
    <div className={styles.containers}>
      <strong>{count}</strong>
      {boxes === null ? (
        <EmptyCell reason="could not be read" />
      ) : (
        <First first={boxes.first} terminal={terminal} count={count} />
      )}
      {plan === null ? null : <span className={styles.note}>appointment {plan}</span>}
      {boxes?.note == null ? null : (
        <span className={classes(styles.note, boxes.note.hold && styles[boxes.note.hold])}>
          {boxes.note.hold === 'active' ? <LockIcon size={11} /> : null}
          {boxes.note.text}
        </span>
      )}
    </div>
  )
}
