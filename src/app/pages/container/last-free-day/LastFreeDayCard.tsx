import { TriangleExclamationPointIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyCell } from '#app/components/EmptyCell.tsx'
import { Since } from '#app/components/history/Since.tsx'
import { Was } from '#app/components/history/Was.tsx'
import { PortTime } from '#app/components/PortTime.tsx'
import {
  daysLeftText,
  deadlineTag,
  doubtText,
  notApplyingWords,
  ownerTone,
  ownerWords,
  suppressionReason,
} from '#domain/deadline/last-free-day-words.ts'
import { type DeadlineTone, ownerLabels, unsureWord } from '#domain/deadline/deadline-words.ts'
import { appointmentFault } from '#domain/deadline/appointment.ts'
import { appointmentTones } from '#domain/deadline/appointment-words.ts'
import { startSentence } from '#domain/util/words.ts'
import { daysBetween, today } from '#domain/time/calendar-day.ts'
import { feesText } from '#domain/deadline/fees.ts'
import { isNeverReported } from '#domain/deadline/never-reported.ts'
import { reportWords } from '#domain/deadline/reported.ts'
import { noAppointmentReason } from '#domain/journey/container-empty-reasons.ts'
import { noDeadlineReason } from '#domain/journey/empty-reasons.ts'
import { headlineWarning } from './headline-warning.ts'
import type { BindingDay, OwnerDeadline } from '#domain/deadline/last-free-day.ts'
import { storedDay } from '#domain/history/stored-values.ts'
import { plannedGateOut, plansAtRisk } from './plans-at-risk.ts'
import { settings } from '#domain/settings.ts'
import { isAshore, isGone, zoneInPlace } from '#domain/journey/whereabouts.ts'
import { Card } from '#app/ui/Card.tsx'
import { Tag, type TagTone } from '#app/ui/Tag.tsx'
import { formatDay, formatInstant, zoneWords } from '#domain/time/format-time.ts'
import type { ContainerContext } from '../container-context.ts'
import { useClosedFacts } from '../use-closed-facts.ts'
import styles from './LastFreeDayCard.module.css'

/** `terminal, port time (EST)`: a day belongs to the place where it ends. */
function ownerAndZone(binding: BindingDay, podTimezone: string | null): string {
  // Noon, so that the name is the one in force on that day.
  const zone = zoneWords(`${binding.day}T12:00:00Z`, binding.zone)
  const place =
    binding.owner === 'rail' ? 'ramp time' : binding.zone === podTimezone ? 'port time' : 'destination time'
  if (zone === null) return `${ownerLabels[binding.owner]}, zone unknown`
  const name = zone.offset === null ? zone.name : `${zone.name}, ${zone.offset}`
  return `${ownerLabels[binding.owner]}, ${place} (${name})`
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
  const { container, shipment, terminalRecord } = context.facts
  const left = owner.day === null ? null : daysBetween(today(owner.zone, now), owner.day)
  const line =
    owner.owner === 'line' ? (shipment?.shippingLineShortName ?? shipment?.shippingLineName) : undefined
  if (owner.day === null) {
    const reason = owner.reasonNotApplying ?? 'not-reported'
    const never =
      owner.owner === 'terminal' &&
      reason === 'not-reported' &&
      isNeverReported(container, terminalRecord, 'pickup_lfd')
    return (
      <Row label={ownerWords[owner.owner].name}>
        <EmptyCell reason={never ? reportWords['terminal-does-not-report'] : notApplyingWords[reason]} />
        <Was of="container" fact={`${owner.owner}_day`} />
      </Row>
    )
  }
  return (
    <Row label={ownerWords[owner.owner].name} note={owner.applies ? line : undefined}>
      <span className={owner.applies ? styles.day : styles.over}>
        {formatDay(owner.day, owner.zone, now)}
      </span>
      {owner.doubt !== null ? (
        <Tag tone="unknown">doubted: {doubtText(owner.doubt, now)}</Tag>
      ) : owner.applies && left !== null && deadline.suppressed === null ? (
        <Tag tone={quieter(ownerTone(owner.day, left, deadline))}>{daysLeftText(left)}</Tag>
      ) : (
        <span className={styles.note}>
          {owner.reasonNotApplying === null ? null : notApplyingWords[owner.reasonNotApplying]}
        </span>
      )}
      <Was of="container" fact={`${owner.owner}_day`} />
    </Row>
  )
}

function AppointmentRow({ facts: { container, terminalRecord }, deadline }: ContainerContext) {
  const at = container.pickupAppointmentAt
  if (at !== null) {
    const fault = appointmentFault(deadline.appointment)
    return (
      <Row label="Pickup appointment">
        <span className={styles.day}>
          <PortTime at={at} zone={zoneInPlace(container)} />
        </span>
        {fault === null ? null : <Tag tone={appointmentTones[deadline.appointment]}>{fault}</Tag>}
        <Was of="container" fact="appointment_at" />
      </Row>
    )
  }
  const { appointmentDays } = settings.deadline
  const sure = deadline.suppressed === null ? deadline.daysLeft : null
  const left = deadline.charged.length > 0 ? Math.min(sure ?? 0, 0) : sure
  const never = isNeverReported(container, terminalRecord, 'pickup_appointment_at')
  return (
    <Row label="Pickup appointment">
      {never || isGone(container) || left === null || left > appointmentDays ? (
        <EmptyCell reason={noAppointmentReason(container, terminalRecord)} />
      ) : (
        <Tag tone={left === appointmentDays ? 'today' : 'overdue'}>none yet</Tag>
      )}
      <Was of="container" fact="appointment_at" />
    </Row>
  )
}

function GateOutRow({ facts, deadline, now }: ContainerContext) {
  const planned = plannedGateOut(facts.journey, deadline)
  return (
    <Row label="Planned gate-out">
      {planned === null ? (
        <EmptyCell reason={facts.journey === null ? 'milestones not loaded' : 'none planned'} />
      ) : planned.daysLate > 0 ? (
        <Tag tone={deadline.suppressed === null ? 'overdue' : 'unknown'}>
          {formatInstant(planned.at, planned.zone, 'date', now)}, {daysLeftText(planned.daysLate)} late
        </Tag>
      ) : (
        <PortTime at={planned.at} zone={planned.zone} />
      )}
    </Row>
  )
}

/** The day that decides, whose it is, what would mislead, the days of all owners and the plans against it. */
export function LastFreeDayCard(context: ContainerContext) {
  const { facts, deadline, now } = context
  const { container, terminalRecord } = facts
  const { binding } = deadline
  const tag = deadlineTag(deadline)
  const warning = headlineWarning(deadline, now)
  const risks = plansAtRisk(container, deadline, now)
  const closed = useClosedFacts(facts).facts
  const waits = isAshore(container) && !isGone(container)
  const owners = deadline.owners.filter(({ day }) => waits || day !== null)
  const hasAppointment = !closed.has('appointment')
  const hasPlan = !closed.has('planned gate-out') || plannedGateOut(facts.journey, deadline) !== null
  const hasRows = owners.length > 0 || hasAppointment || hasPlan
  if (!hasRows && closed.has('last free day') && deadline.charged.length === 0) return null
  return (
    <Card title="Last free day" aside={tag === null ? null : <Tag tone={tag.tone}>{tag.text}</Tag>}>
      {binding === null ? (
        <p className={styles.none}>
          <EmptyCell reason={noDeadlineReason(container, terminalRecord)} />{' '}
          <Was of="container" fact="binding_day" />
        </p>
      ) : (
        <p className={styles.binding}>
          <span className={styles.big}>{formatDay(binding.day, binding.zone, now)}</span>{' '}
          <span className={styles.owner}>{ownerAndZone(binding, container.podTimezone)}</span>{' '}
          <Was of="container" fact="binding_day" /> <Since fact="binding_day" value={storedDay(binding)} />
        </p>
      )}
      <Was of="container" fact="headline_day" named />
      {deadline.suppressed === null ? null : (
        <p className={styles.warning}>
          {startSentence(unsureWord(deadline.suppressed))}: {suppressionReason(deadline, now)}
        </p>
      )}
      {deadline.charged.length === 0 ? null : (
        <p className={styles.warning}>Charges running: {feesText(deadline.charged)}</p>
      )}
      {warning === null ? null : <p className={styles.warning}>{warning}</p>}
      {risks.length === 0 ? null : (
        <ul className={styles.risks} aria-label="Plans at risk">
          {risks.map((risk) => (
            <li key={risk}>
              <TriangleExclamationPointIcon size={14} /> {risk}
            </li>
          ))}
        </ul>
      )}
      {hasRows ? (
        <dl className={styles.rows}>
          {owners.map((owner) => (
            <OwnerRow key={owner.owner} owner={owner} context={context} />
          ))}
          {hasAppointment ? <AppointmentRow {...context} /> : null}
          {hasPlan ? <GateOutRow {...context} /> : null}
        </dl>
      ) : null}
    </Card>
  )
}
