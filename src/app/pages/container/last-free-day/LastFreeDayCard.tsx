import type { ReactNode } from 'react'
import { EmptyCell } from '#app/components/EmptyCell.tsx'
import { PortTime } from '#app/components/PortTime.tsx'
import { bandTone, type DeadlineTone, deadlineTag } from '#domain/deadline/deadline-tag.ts'
import { daysLeftText, ownerWords, suppressionReason } from '#domain/deadline/deadline-words.ts'
import { appointmentDay, appointmentZone, band } from '#domain/deadline/deadline.ts'
import { daysBetween, today } from '#domain/time/calendar-day.ts'
import { notApplyingText } from '#domain/deadline/not-applying-words.ts'
import { emptyReason } from '#domain/journey/empty-reasons.ts'
import { headlineWarning } from './headline-warning.ts'
import type { BindingDay, OwnerDeadline } from '#domain/deadline/last-free-day.ts'
import { plannedGateOut, plansAtRisk } from './plans-at-risk.ts'
import { settings } from '#domain/settings.ts'
import { isGone } from '#domain/journey/whereabouts.ts'
import { Card } from '#app/ui/Card.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Tag, type TagTone } from '#app/ui/Tag.tsx'
import { formatDay, formatInstant, zoneName } from '#domain/time/format-time.ts'
import type { ContainerContext } from '../container-context.ts'
import styles from './LastFreeDayCard.module.css'

/** `terminal, port time (EST)`: a day belongs to the place where it ends. */
function ownerAndZone(binding: BindingDay, podTimezone: string | null): string {
  // Noon, so that the name is the one in force on that day.
  const zone = zoneName(`${binding.day}T12:00:00Z`, binding.zone)
  const place =
    binding.owner === 'rail' ? 'ramp time' : binding.zone === podTimezone ? 'port time' : 'destination time'
  return `${ownerWords[binding.owner].label}, ${zone === null ? 'zone unknown' : `${place} (${zone})`}`
}

/** The binding day above is the one loud place of the card. */
function quieter(tone: DeadlineTone): TagTone {
  return tone === 'past' ? 'overdue' : tone
}

function Row({
  label,
  note,
  children,
}: {
  label: string
  note?: string | null | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.row}>
      <dt>
        {label}
        {note == null ? null : <span className={styles.note}>{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function OwnerRow({ owner, context }: { owner: OwnerDeadline; context: ContainerContext }) {
  const { deadline, now } = context
  const { shipment } = context.facts
  const left = owner.day === null ? null : daysBetween(today(owner.zone, now), owner.day)
  const line =
    owner.owner === 'line' ? (shipment?.shippingLineShortName ?? shipment?.shippingLineName) : undefined
  if (owner.day === null) {
    return (
      <Row label={ownerWords[owner.owner].name}>
        <EmptyCell reason={notApplyingText(owner.reasonNotApplying ?? 'not-reported')} />
      </Row>
    )
  }
  return (
    <Row label={ownerWords[owner.owner].name} note={owner.applies ? line : undefined}>
      <span className={owner.applies ? styles.day : styles.over}>{formatDay(owner.day)}</span>
      {owner.applies && left !== null && deadline.suppressed === null ? (
        <Tag tone={quieter(bandTone(band(left)))}>{daysLeftText(left)}</Tag>
      ) : (
        <span className={styles.note}>
          {owner.reasonNotApplying === null ? null : notApplyingText(owner.reasonNotApplying)}
        </span>
      )}
    </Row>
  )
}

function AppointmentRow({ facts: { container }, deadline, now }: ContainerContext) {
  const at = container.pickupAppointmentAt
  if (at !== null) {
    const missed = !isGone(container) && appointmentDay(container, now) === null
    return (
      <Row label="Pickup appointment">
        <span className={styles.day}>
          <PortTime at={at} zone={appointmentZone(container)} />
        </span>
        {missed ? <Tag tone="today">missed</Tag> : null}
      </Row>
    )
  }
  const left = deadline.suppressed === null ? deadline.daysLeft : null
  return (
    <Row label="Pickup appointment">
      {isGone(container) || left === null || left > settings.deadline.appointmentDays ? (
        <EmptyCell reason={emptyReason('appointment', container)} />
      ) : (
        <Tag tone={left === settings.deadline.appointmentDays ? 'today' : 'overdue'}>none yet</Tag>
      )}
    </Row>
  )
}

function GateOutRow({ facts, deadline }: ContainerContext) {
  const planned = plannedGateOut(facts.journey, deadline)
  return (
    <Row label="Planned gate-out">
      {planned === null ? (
        <EmptyCell
          reason={
            facts.journey === null ? 'milestones not loaded' : emptyReason('plannedGateOut', facts.container)
          }
        />
      ) : planned.daysLate > 0 ? (
        <Tag tone={deadline.suppressed === null ? 'overdue' : 'unknown'}>
          {formatInstant(planned.at, planned.zone, 'date')}, {daysLeftText(planned.daysLate)} late
        </Tag>
      ) : (
        <PortTime at={planned.at} zone={planned.zone} />
      )}
    </Row>
  )
}

/** Shown by the tags of their own rows. */
const shownAbove = new Set(['no-appointment', 'gate-out-late'])

/** The day that decides, whose it is, what would mislead, the days of all owners and the plans against it. */
export function LastFreeDayCard(context: ContainerContext) {
  const { facts, deadline, now } = context
  const { container, shipment, journey } = facts
  const { binding } = deadline
  const tag = deadlineTag(deadline)
  const warning = headlineWarning(deadline)
  const risks = plansAtRisk(container, shipment, journey, deadline, now).filter(
    (risk) => !shownAbove.has(risk.id),
  )
  return (
    <Card title="Last free day" aside={tag === null ? null : <Tag tone={tag.tone}>{tag.text}</Tag>}>
      {binding === null ? (
        <p className={styles.none}>
          <EmptyCell reason={emptyReason('lastFreeDay', container)} />
        </p>
      ) : (
        <p className={styles.binding}>
          <span className={styles.big}>{formatDay(binding.day)}</span>{' '}
          <span className={styles.owner}>{ownerAndZone(binding, container.podTimezone)}</span>
        </p>
      )}
      {deadline.suppressed === null ? null : (
        <p className={styles.warning}>Not confirmed: {suppressionReason(deadline.suppressed)}</p>
      )}
      {warning === null ? null : <p className={styles.warning}>{warning}</p>}
      {risks.length === 0 ? null : (
        <ul className={styles.risks} aria-label="Plans at risk">
          {risks.map((risk) => (
            <li key={risk.id}>
              <Icon name="triangle-exclamation-point" size={14} /> {risk.text}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.rows}>
        {deadline.owners.map((owner) => (
          <OwnerRow key={owner.owner} owner={owner} context={context} />
        ))}
        <AppointmentRow {...context} />
        <GateOutRow {...context} />
      </dl>
    </Card>
  )
}
