import { FirstOf } from '#app/ui/FirstOf.tsx'
import { HoldTag } from '#app/components/HoldTag.tsx'
import { CheckedAge } from '#app/components/CheckedAge.tsx'
import { feesText, summarizeFees } from '#domain/deadline/fees.ts'
import {
  holdAction,
  releaseActionText,
  releaseReasonText,
  releaseWarningText,
  truckAnswerWords,
  truckTone,
} from '#domain/deadline/release-words.ts'
import { activeHolds, holdWords, pendingHolds } from '#domain/deadline/holds.ts'
import { canTruckGo } from '#domain/deadline/release.ts'
import { reportedFees } from '#domain/deadline/reported.ts'
import { isAshore, isGone, wentInland } from '#domain/journey/whereabouts.ts'
import { Card } from '#app/ui/Card.tsx'
import { besideContainer } from '../beside.ts'
import type { ContainerContext } from '../container-context.ts'
import { keyed } from '#app/util/keyed.ts'
import styles from './TruckCard.module.css'

/** Yes, No or Not known; the first reason, who clears it, and how old the proof is. */
export function TruckCard({ facts, now }: ContainerContext) {
  const { container, terminalRecord: terminal } = facts
  const truck = canTruckGo(container, besideContainer(facts, now), now)
  const holds = [...activeHolds(container), ...pendingHolds(container)]
  const said = truck.reason.code === 'hold' ? 1 : 0
  const tone = truckTone(truck)
  const action = releaseActionText(truck)
  const warning = releaseWarningText(truck, now)
  const where = wentInland(container) ? facts.ramp : facts.terminal
  const lineAnsweredAt = facts.shipment?.lineTrackingLastSucceededAt ?? null
  const { fees: posted } = reportedFees(container, terminal)
  const fees = summarizeFees(posted)
  return (
    <Card title={<span className={styles.caption}>Can a truck go?</span>} alert={tone === 'blocked'}>
      <p className={styles.answer}>
        <span className={styles.word} data-tone={tone}>
          {truckAnswerWords[truck.answer]}
        </span>{' '}
        <span className={styles.reason}>
          {releaseReasonText(truck, now)}
          {action === null ? null : `: ${action}`}
        </span>
      </p>
      {warning === null ? null : <p>{warning}.</p>}
      {holds.length > said && !isGone(container) ? (
        <FirstOf items={holds} first={10}>
          {(shown) => (
            <ul className={styles.holds}>
              {keyed(shown, (hold) => `${hold.name} ${hold.status}`).map(({ key, item: hold }) => (
                <li key={key}>
                  <HoldTag hold={hold} /> {holdAction(hold) ?? holdWords(hold) ?? 'ask the terminal'}
                </li>
              ))}
            </ul>
          )}
        </FirstOf>
      ) : null}
      {truck.answer === 'yes' && fees.sums.some((sum) => sum.amount > 0) ? (
        <p>Fees posted: {feesText(posted)}</p>
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
            <CheckedAge at={lineAnsweredAt} now={now} kind="line" verb="carrier updated" />
          )}
        </p>
      )}
    </Card>
  )
}
