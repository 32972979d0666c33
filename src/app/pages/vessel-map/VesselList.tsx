import { memo, useCallback, useEffect, useRef } from 'react'
import { Hearing } from '../../components/Hearing.tsx'
import { SlipMark } from '../../components/SlipTag.tsx'
import type { HeardVessel } from '../../hooks/use-fleet.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { plural } from '#domain/util/words.ts'
import { CallLine } from './CallLine.tsx'
import { SteadyList } from './SteadyList.tsx'
import styles from './VesselMapPage.module.css'

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
  // The others are in the panel.
  const [next] = vessel.calls
  const others = vessel.calls.length - 1
  const age = <Hearing verb="seen" hearing={vessel.hearing} at={vessel.report?.sighting?.at ?? null} />
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
          {others === 0 ? null : <span className={styles.others}>+{plural(others, 'call')}</span>}
          {next?.slip == null ? null : <SlipMark slip={next.slip} />}
        </span>
        {next === undefined ? age : <CallLine call={next}>{age}</CallLine>}
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
