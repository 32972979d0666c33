import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ActiveContainer } from '#domain/tracking/active-shipments.ts'
import { settings } from '#domain/settings.ts'
import { type Arrival, silenceOfCall, vesselCount } from '#domain/vessel/arrivals.ts'
import { activeShipmentsOptions } from '../../api/board.ts'
import { useNow } from '../../clock/use-now.ts'
import { ContainerNumber } from '../../components/ContainerNumber.tsx'
import { DataAge } from '../../components/DataAge.tsx'
import { DeadlineCell } from '../../components/DeadlineCell.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { FirstHold } from '../../components/FirstHold.tsx'
import { Instant } from '../../components/Instant.tsx'
import { StillLoading } from '../../components/StillLoading.tsx'
import { emptyReasons } from '#domain/journey/container-empty-reasons.ts'
import { yardPlace } from '#domain/deadline/yard-place.ts'
import { appointmentText } from '#domain/deadline/appointment-words.ts'
import { silenceWords } from '#domain/journey/silence.ts'
import { formatCount } from '#contract/format-count.ts'
import { numberOr, plural, startSentence } from '#domain/util/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { classes } from '../../ui/classes.ts'
import { type Activity, activityAt, callTimeWord, type Subject } from './activity.ts'
import styles from './places.module.css'

/** Boxes that one page lists: whoever needs more has a list of them. */
const mostBoxes = 40

function ArrivalItem({ arrival, atTerminal }: { arrival: Arrival; atTerminal: boolean }) {
  const { vessel, imo, voyage, terminal, eta, zone, boxes } = arrival
  const silence = silenceOfCall(arrival)
  const now = useNow()
  return (
    <li className={styles.item}>
      {imo === null ? <span>{vessel}</span> : <Link to={paths.vessel(imo)}>{vessel}</Link>}
      <span>
        <span className={styles.faint}>{callTimeWord(arrival, now)}</span>{' '}
        <Instant at={new Date(eta).toISOString()} zone={zone} />
        {silence === null ? null : <span className={styles.faint}>, {silenceWords(silence, now)}</span>}
      </span>
      <span className={styles.faint}>
        {[voyage, atTerminal ? null : terminal].filter((part) => part !== null).join(' · ')}
      </span>
      <span className={styles.faint}>{plural(boxes, 'container')}</span>
    </li>
  )
}

function BoxItem({
  box: { container, shipment, terminal, terminalRecord, deadline },
  atTerminal,
}: {
  box: ActiveContainer
  atTerminal: boolean
}) {
  const { customerName, billOfLadingNumber } = shipment
  // A day with its appointment sorts behind later ones without: unsaid, the order looks like disorder.
  // Boxes of several places name the zone of each.
  const beside = atTerminal ? undefined : 'UTC'
  const appointment = appointmentText(container, deadline.appointment, useNow(), beside)
  return (
    <li className={styles.item}>
      <Link to={paths.container(container.id)}>
        <ContainerNumber number={container.number} />
      </Link>
      <DeadlineCell container={container} deadline={deadline} terminal={terminalRecord} />
      <span className={styles.faint}>{customerName ?? numberOr(billOfLadingNumber)}</span>
      <span className={styles.faint}>
        {atTerminal
          ? (yardPlace(container) ?? emptyReasons.yardPlace(container))
          : (terminal ?? emptyReasons.terminal(container))}
      </span>
      <span className={classes(styles.faint, styles.plan)}>
        <FirstHold container={container} />
        {appointment}
      </span>
    </li>
  )
}

function titleOf(count: number, noun: string, rest: string): string {
  return `${count === 0 ? `${startSentence(noun)}s` : plural(count, noun)} ${rest}`
}

interface Shown {
  atTerminal: boolean
  /** In place of an empty list. */
  none: string
}

function Arrivals({
  arrivals,
  forgotten,
  atTerminal,
  none,
}: Pick<Activity, 'arrivals' | 'forgotten'> & Shown) {
  return (
    <>
      {arrivals.length === 0 ? (
        <p className={styles.faint}>{none}</p>
      ) : (
        <ul>
          {arrivals.map((arrival) => (
            <ArrivalItem key={arrival.key} arrival={arrival} atTerminal={atTerminal} />
          ))}
        </ul>
      )}
      {forgotten === 0 ? null : (
        <p className={styles.faint}>
          {plural(forgotten, 'call')} overdue for over {settings.arrival.forgottenDays} days not listed
        </p>
      )}
    </>
  )
}

/** `3 vessels expected within 7 days, 1 overdue`. */
function arrivalsTitle(calls: readonly Arrival[]): string {
  const late = vesselCount(calls.filter(({ overdueDays }) => overdueDays > 0))
  const due = vesselCount(calls.filter(({ overdueDays }) => overdueDays === 0))
  return `${titleOf(due, 'vessel', 'expected within 7 days')}${late === 0 ? '' : `, ${late} overdue`}`
}

function Boxes({ boxes, atTerminal, none }: Pick<Activity, 'boxes'> & Shown) {
  if (boxes.length === 0) return <p className={styles.faint}>{none}</p>
  return (
    <>
      <ul>
        {boxes.slice(0, mostBoxes).map((box) => (
          <BoxItem key={box.container.id} box={box} atTerminal={atTerminal} />
        ))}
      </ul>
      {boxes.length > mostBoxes ? (
        <p className={styles.faint}>
          The {mostBoxes} most urgent of {formatCount(boxes.length)}
        </p>
      ) : null}
    </>
  )
}

/** The age of the data in these cards. */
export function ActivityAge() {
  const { data, dataUpdatedAt, isFetching } = useQuery(activeShipmentsOptions())
  if (data === undefined && !isFetching) return 'not loaded'
  return <DataAge updatedAt={dataUpdatedAt} fetching={isFetching} />
}

/** What this account has on the way there and waiting there, as far as its tracked shipments show. */
export function ActivityCards({ subject }: { subject: Subject }) {
  const now = useNow()
  // A terminal's own page need not name it in every row: there the place in the yard says more.
  const atTerminal = subject.kind === 'terminal'
  const { data, error, refetch } = useQuery(activeShipmentsOptions())
  const activity = useMemo(
    () => (data === undefined ? null : activityAt(data.shipments, subject, now)),
    [data, subject, now],
  )
  const shown = { atTerminal, none: data?.isComplete === true ? 'None' : 'None so far' }
  if (activity === null) {
    return error === null ? (
      <Card title="Your containers">
        <Skeleton width="100%" height={160} />
      </Card>
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <>
      {error === null ? null : <ErrorNotice error={error} keepsOld onRetry={() => void refetch()} />}
      {data === undefined ? null : <StillLoading board={data} />}
      <div className={styles.activity}>
        {subject.kind === 'inland' ? null : (
          <Card title={arrivalsTitle(activity.arrivals)}>
            <Arrivals {...activity} {...shown} />
          </Card>
        )}
        <Card title={titleOf(activity.boxes.length, 'container', 'waiting for pickup')}>
          <Boxes {...activity} {...shown} />
        </Card>
      </div>
    </>
  )
}
