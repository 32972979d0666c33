import { useEffect, useRef } from 'react'
import { useNow } from '../../clock/use-now.ts'
import { ContainerNumber } from '../../components/ContainerNumber.tsx'
import { Instant } from '../../components/Instant.tsx'
import { LastSeen } from '../../components/LastSeen.tsx'
import { OtherShip } from '../../components/OtherShip.tsx'
import { positionWords } from '../../components/position-words.ts'
import { useJourneys } from '../../hooks/use-journeys.ts'
import { useKey } from '../../hooks/use-key.ts'
import type { VesselReport } from '../../hooks/use-fleet.ts'
import { type Cargo, type FleetVessel, wasDue } from '#domain/vessel/fleet.ts'
import { isOnOtherShip, type JourneyOnMap } from '#domain/vessel/journey-map.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { plural } from '../../util/plural.ts'
import styles from './VesselMapPage.module.css'

function CargoItem({
  cargo: { shipment, containers },
  journey,
  imo,
}: {
  cargo: Cargo
  journey: JourneyOnMap | undefined
  imo: string
}) {
  return (
    <li>
      <Link to={paths.shipment(shipment.id)}>{shipment.billOfLadingNumber}</Link>
      <span className={styles.customer}>{shipment.customerName}</span>
      <OtherShip journey={journey} imo={imo} />
      <ul>
        {containers.map((container) => (
          <li key={container.id}>
            <Link to={paths.container(container.id)}>
              <ContainerNumber number={container.number} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The facts of a vessel and its cargo for this account. Escape closes it. */
export function VesselPanel({
  vessel,
  report,
  takesFocus,
  onClose,
}: {
  vessel: FleetVessel
  report: VesselReport | null
  /** True where the vessel was chosen on this page: a link leaves the focus where the page begins. */
  takesFocus: boolean
  onClose: () => void
}) {
  const panel = useRef<HTMLElement>(null)
  const now = useNow()
  useKey('Escape', onClose)
  useEffect(
    function takeFocus() {
      // Its place on the screen is fixed: nothing needs to scroll.
      if (takesFocus) panel.current?.focus({ preventScroll: true })
    },
    [takesFocus],
  )
  const journeys = useJourneys(vessel.cargo)
  const elsewhere = vessel.cargo.filter(({ shipment }) =>
    isOnOtherShip(journeys.get(shipment.id), vessel.imo),
  ).length
  const { next } = vessel
  const sighting = report?.sighting ?? null
  const speed = report?.vessel.nauticalSpeedKnots ?? null
  const mmsi = report?.vessel.mmsi ?? null
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-labelledby="vessel-name">
      <div className={styles.panelHead}>
        <h2 id="vessel-name">{vessel.name}</h2>
        <IconButton label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <p className={styles.numbers}>
        IMO {vessel.imo}
        {mmsi === null ? null : ` · MMSI ${mmsi}`}
        {next.podVoyageNumber === null ? null : ` · voyage ${next.podVoyageNumber}`}
      </p>
      <Facts
        items={[
          { label: 'Speed', value: speed === null ? 'not reported' : `${speed.toFixed(1)} kn` },
          {
            label: 'Heading',
            value:
              sighting?.heading == null
                ? 'not reported'
                : `${String(Math.round(sighting.heading)).padStart(3, '0')}°`,
          },
          { label: 'Position', value: sighting === null ? 'not reported' : positionWords(sighting) },
          { label: 'Reported', value: <LastSeen at={sighting?.at ?? null} /> },
          {
            label: 'Next port',
            value: (
              <>
                {next.portOfDischargeName ?? next.portOfDischargeLocode ?? 'not reported'}
                {next.podEtaAt === null ? ', no ETA' : wasDue(next, now) ? ', was due ' : ', '}
                {next.podEtaAt === null ? null : <Instant at={next.podEtaAt} zone={next.podTimezone} />}
              </>
            ),
          },
        ]}
      />
      <p>
        <Link to={paths.vessel(vessel.imo)}>Track, speed and replay</Link>
      </p>
      <h3>
        {plural(vessel.cargo.length - elsewhere, 'shipment')} on board
        {elsewhere === 0 ? null : `, ${elsewhere} still on another vessel`}
      </h3>
      <ul className={styles.cargo}>
        {vessel.cargo.map((cargo) => (
          <CargoItem
            key={cargo.shipment.id}
            cargo={cargo}
            journey={journeys.get(cargo.shipment.id)}
            imo={vessel.imo}
          />
        ))}
      </ul>
    </section>
  )
}
