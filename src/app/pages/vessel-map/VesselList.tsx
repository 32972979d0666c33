import { memo, useCallback, useEffect, useRef } from 'react'
import { Hearing } from '../../components/Hearing.tsx'
import { Instant } from '../../components/Instant.tsx'
import { SlipTag } from '../../components/SlipTag.tsx'
import type { HeardVessel } from '../../hooks/use-fleet.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import type { FleetVessel } from '#domain/vessel/fleet.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { plural } from '../../util/plural.ts'
import { SteadyList } from './SteadyList.tsx'
import styles from './VesselMapPage.module.css'

function boxes({ cargo }: FleetVessel): number {
  return cargo.reduce((sum, { shipment }) => sum + shipment.relationships.containers.length, 0)
}

/** Drawn again when it changes itself, not with the answer of each of hundreds of others. */
const Row = memo(function VesselRow({
  vessel,
  now,
  isSelected,
  onSelect,
}: {
  vessel: HeardVessel
  now: number
  isSelected: boolean
  /** The same function each time. */
  onSelect: (key: string) => void
}) {
  const { next, mostSlipped } = vessel
  const { state } = portArrival(next, [], now)
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-pressed={isSelected}
        onClick={() => onSelect(vessel.key)}
      >
        <span className={styles.rowHead}>
          <strong>{vessel.name}</strong>
          {mostSlipped === null ? null : (
            <SlipTag shipment={mostSlipped.shipment} boxes={mostSlipped.boxes} />
          )}
        </span>
        <span className={styles.rowLine}>
          <span>
            {next.portOfDischargeName ?? next.portOfDischargeLocode ?? 'port not reported'}
            {', '}
            {next.podEtaAt === null ? (
              'no ETA'
            ) : (
              <>
                {state === 'overdue' || state === 'unconfirmed' ? 'was due ' : null}
                <Instant at={next.podEtaAt} zone={next.podTimezone} format="short-date" showZone={false} />
              </>
            )}
          </span>
          <span>{plural(boxes(vessel), 'box', 'boxes')}</span>
        </span>
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
  now,
  selected,
  narrowed,
  onSelect,
  onShowAll,
}: {
  /** Null until the first shipments came. */
  vessels: readonly HeardVessel[] | null
  /** True where the shipments could not be loaded. */
  isBroken: boolean
  /** Epoch milliseconds. */
  now: number
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
        <Row
          key={vessel.key}
          vessel={vessel}
          now={now}
          isSelected={vessel.key === selected}
          onSelect={select}
        />
      ))}
    </SteadyList>
  )
}
