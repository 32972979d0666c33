import { HoldTag } from '#app/components/HoldTag.tsx'
import { CheckedAge } from '#app/components/CheckedAge.tsx'
import { feesText, summarizeFees } from './fees.ts'
import { holdAction, holdWords } from '#domain/deadline/holds.ts'
import { releaseActionText, releaseReasonText, truckAnswerWords } from '#domain/deadline/release-words.ts'
import { canTruckGo } from '#domain/deadline/release.ts'
import { isAshore, isGone, wentInland } from '#domain/journey/whereabouts.ts'
import { Card } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import type { ContainerContext } from '../container-context.ts'
import { keyed } from '#app/util/keyed.ts'
import styles from './TruckCard.module.css'

/** Yes, No or Not known; the first reason, who clears it, and how old the proof is. */
export function TruckCard({ facts, now }: ContainerContext) {
  const { container } = facts
  const truck = canTruckGo(container, now)
  const holds = container.holdsAtPodTerminal
  const blocked = truck.reason.code === 'hold' || truck.reason.code === 'not-available'
  const action = releaseActionText(truck.reason)
  const where = wentInland(container) ? facts.ramp : facts.terminal
  const lineAnsweredAt = facts.shipment?.lineTrackingLastSucceededAt ?? null
  const fees = summarizeFees(container.feesAtPodTerminal)
  const look = {
    yes: styles.yes,
    no: blocked ? styles.blocked : styles.no,
    unknown: styles.unknown,
  }[truck.answer]
  return (
    <Card
      title={<span className={styles.caption}>Can a truck go?</span>}
      alert={truck.answer === 'no' && blocked}
    >
      <p className={styles.answer}>
        <span className={classes(styles.word, look)}>{truckAnswerWords[truck.answer]}</span>{' '}
        <span className={styles.reason}>
          {releaseReasonText(truck.reason)}
          {action === null ? null : `: ${action}`}
        </span>
      </p>
      {holds.length > 1 && !isGone(container) ? (
        <ul className={styles.holds}>
          {keyed(holds, (hold) => `${hold.name} ${hold.status}`).map(({ key, item: hold }) => (
            <li key={key}>
              <HoldTag hold={hold} /> {holdAction(hold) ?? holdWords(hold) ?? 'ask the terminal'}
            </li>
          ))}
        </ul>
      ) : null}
      {truck.answer === 'yes' && fees.sums.some((sum) => sum.amount > 0) ? (
        <p>Fees posted: {feesText(container.feesAtPodTerminal)}</p>
      ) : null}
      {isGone(container) ? null : (
        <p className={styles.proof}>
          {truck.checkedAt !== null || isAshore(container) ? (
            <>
              {where === null ? null : `${where}, `}
              <CheckedAge at={truck.checkedAt} now={now} kind="terminal" verb="checked" />
            </>
          ) : lineAnsweredAt === null ? null : (
            // Before the ship is in, the line's milestones are the proof and no terminal is checked.
            <CheckedAge at={lineAnsweredAt} now={now} kind="line" verb="line updated" />
          )}
        </p>
      )}
    </Card>
  )
}
