import { Instant } from '../../components/Instant.tsx'
import { LastSeen } from '../../components/LastSeen.tsx'
import { SlipTag } from '../../components/SlipTag.tsx'
import type { Fleet } from '../../hooks/use-fleet.ts'
import { type FleetVessel, wasDue } from '#domain/vessel/fleet.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { plural } from '../../util/plural.ts'
import { SteadyList } from './SteadyList.tsx'
import styles from './VesselMapPage.module.css'

function boxes({ cargo }: FleetVessel): number {
  return cargo.reduce((sum, { shipment }) => sum + shipment.relationships.containers.length, 0)
}

function Row({
  vessel,
  report,
  now,
  isSelected,
  onSelect,
}: {
  vessel: FleetVessel
  report: ReturnType<Fleet['reports']['get']>
  now: number
  isSelected: boolean
  onSelect: () => void
}) {
  const { next, mostSlipped } = vessel
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isSelected} onClick={onSelect}>
        <span className={styles.rowHead}>
          <strong>{vessel.name}</strong>
          {mostSlipped === null ? null : <SlipTag shipment={mostSlipped.shipment} />}
        </span>
        <span className={styles.rowLine}>
          <span>
            {next.portOfDischargeName ?? next.portOfDischargeLocode ?? 'port not reported'}
            {', '}
            {next.podEtaAt === null ? (
              'no ETA'
            ) : (
              <>
                {wasDue(next, now) ? 'was due ' : null}
                <Instant at={next.podEtaAt} zone={next.podTimezone} format="short-date" showZone={false} />
              </>
            )}
          </span>
          <span>{plural(boxes(vessel), 'box', 'boxes')}</span>
        </span>
        <span className={styles.rowLine}>
          {report === undefined ? (
            <Tag tone="unknown">loading…</Tag>
          ) : (
            <LastSeen at={report.sighting?.at ?? null} />
          )}
        </span>
      </button>
    </li>
  )
}

/** The same as the map shows, in words. */
export function VesselList({
  vessels,
  fleet,
  now,
  selected,
  narrowed,
  onSelect,
  onShowAll,
}: {
  vessels: readonly FleetVessel[]
  fleet: Fleet
  /** Epoch milliseconds. */
  now: number
  selected: string
  /** True where a filter is set. */
  narrowed: boolean
  onSelect: (imo: string) => void
  onShowAll: () => void
}) {
  if (fleet.cargo === undefined) {
    return fleet.error === null ? (
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
    <SteadyList className={styles.list} label="Vessels, next to arrive first">
      {vessels.map((vessel) => (
        <Row
          key={vessel.imo}
          vessel={vessel}
          report={fleet.reports.get(vessel.imo)}
          now={now}
          isSelected={vessel.imo === selected}
          onSelect={() => onSelect(vessel.imo)}
        />
      ))}
    </SteadyList>
  )
}
