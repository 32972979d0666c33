import { memo, useCallback, useEffect, useRef } from 'react'
import { Hearing } from '../../components/Hearing.tsx'
import { Instant } from '../../components/Instant.tsx'
import { SlipMark } from '../../components/SlipTag.tsx'
import type { HeardVessel } from '../../hooks/use-fleet.ts'
import { silenceWords } from '#domain/journey/silence.ts'
import { hasPassed } from '#domain/time/calendar-day.ts'
import { type Call, silenceOfCall } from '#domain/vessel/arrivals.ts'
import { useNow } from '../../clock/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { plural } from '#domain/util/words.ts'
import { SteadyList } from './SteadyList.tsx'
import styles from './VesselMapPage.module.css'

/** Calls that a row lists: a ship with more of this account is rare. */
const mostCalls = 3

/** Where the vessel goes, when, with how many boxes, and how far that moved: each port for itself. */
function CallLine({ call }: { call: Call }) {
  const { port, etaAt, zone, boxes, slip } = call
  const now = useNow()
  const silence = silenceOfCall(call)
  return (
    <span className={styles.rowLine}>
      <span>
        {port ?? 'port not reported'}
        {', '}
        {etaAt === null ? (
          'no ETA'
        ) : (
          <>
            {hasPassed(etaAt, zone, now) ? 'was due ' : null}
            <Instant at={etaAt} zone={zone} format="short-date" showZone={false} />
            {silence === null ? null : `, ${silenceWords(silence, now)}`}
          </>
        )}
        {' · '}
        {plural(boxes, 'box', 'boxes')}
      </span>
      {slip === null ? null : <SlipMark slip={slip} />}
    </span>
  )
}

/** Drawn again when it changes itself, not with the answer of each of hundreds of others. */
const Row = memo(function VesselRow({
  vessel,
  isSelected,
  onSelect,
}: {
  vessel: HeardVessel
  isSelected: boolean
  /** The same function each time. */
  onSelect: (key: string) => void
}) {
  const { calls } = vessel
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-pressed={isSelected}
        onClick={() => onSelect(vessel.key)}
      >
        <span className={styles.rowHead}>
          <strong>{vessel.name}</strong>{' '}
        </span>
        {calls.slice(0, mostCalls).map((call) => (
          <CallLine key={call.key} call={call} />
        ))}
        {calls.length > mostCalls ? (
          <span className={styles.rowLine}>and {plural(calls.length - mostCalls, 'more port')}</span>
        ) : null}
        <span className={styles.rowLine}>
          <Hearing hearing={vessel.hearing} at={vessel.report?.sighting?.at ?? null} />
        </span>
      </button>
    </li>
  )
})

/** The same as the map shows, in words. */
export function VesselList({
  vessels,
  isBroken,
  selected,
  narrowed,
  onSelect,
  onShowAll,
}: {
  /** Null until the first shipments came. */
  vessels: readonly HeardVessel[] | null
  /** True where the shipments could not be loaded. */
  isBroken: boolean
  selected: string
  /** True where a filter is set. */
  narrowed: boolean
  onSelect: (key: string) => void
  onShowAll: () => void
}) {
  const latest = useRef(onSelect)
  useEffect(
    function keepLatest() {
      latest.current = onSelect
    },
    [onSelect],
  )
  const select = useCallback((key: string) => latest.current(key), [])
  if (vessels === null) {
    return !isBroken ? (
      <div className={styles.list}>
        <VisuallyHidden>Loading vessels</VisuallyHidden>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={styles.awaited}>
            <Skeleton width="60%" />
            <Skeleton width="85%" />
          </div>
        ))}
      </div>
    ) : (
      <p className={styles.empty}>Vessels could not be loaded.</p>
    )
  }
  if (vessels.length === 0) {
    return (
      <div className={styles.empty}>
        {narrowed ? (
          <>
            <p>No vessels match these filters.</p>
            <Button onClick={onShowAll}>Show all vessels</Button>
          </>
        ) : (
          <p>No tracked shipments at sea. Vessels appear here once their departure is reported.</p>
        )}
      </div>
    )
  }
  return (
    <SteadyList className={styles.list} label="Vessels, overdue first, then the next to arrive">
      {vessels.map((vessel) => (
        <Row key={vessel.key} vessel={vessel} isSelected={vessel.key === selected} onSelect={select} />
      ))}
    </SteadyList>
  )
}
