import { XIcon } from 'lucide-react'
import { numberOr, plural } from '#domain/util/words.ts'
import { FirstOf } from '../../ui/FirstOf.tsx'
import { type RefObject, useEffect } from 'react'
import { useNow } from '../../clock/use-now.ts'
import { missingFactWords, onBoardWords, positionWords } from '../../components/vessel-words.ts'
import { CargoNote, type CargoOfVessel } from '../../components/CargoNote.tsx'
import { ContainerNumber } from '../../components/ContainerNumber.tsx'
import { Hearing } from '../../components/Hearing.tsx'
import { SlipMark } from '../../components/SlipTag.tsx'
import { NextPort } from '../../components/NextPort.tsx'
import { useJourneys } from '../../hooks/use-journeys.ts'
import { useKey } from '../../hooks/use-key.ts'
import type { HeardVessel } from '../../hooks/use-fleet.ts'
import { cargoState } from '#domain/vessel/on-board.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import text from '../../ui/text.module.css'
import { CallLine } from './CallLine.tsx'
import styles from './VesselMapPage.module.css'

function CargoItem(known: CargoOfVessel) {
  const { shipment, containers } = known.cargo
  return (
    <li>
      <Link to={paths.shipment(shipment.id)}>{numberOr(shipment.billOfLadingNumber)}</Link>
      <span className={text.faint}>{shipment.customerName}</span>
      <CargoNote {...known} />
      <FirstOf items={containers}>
        {(shown) => (
          <ul>
            {shown.map((container) => (
              <li key={container.id}>
                <Link to={paths.container(container.id)}>
                  <ContainerNumber number={container.number} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </FirstOf>
    </li>
  )
}

/** The facts of a vessel and its cargo for this account. Escape closes it. */
export function VesselPanel({
  ref: panel,
  vessel,
  takesFocus,
  onClose,
}: {
  ref: RefObject<HTMLElement | null>
  vessel: HeardVessel
  /** True where the vessel was chosen on this page: a link leaves the focus where the page begins. */
  takesFocus: boolean
  onClose: () => void
}) {
  const now = useNow()
  useKey('Escape', onClose)
  useEffect(
    function takeFocus() {
      // Its place on the screen is fixed: nothing needs to scroll.
      if (takesFocus) panel.current?.focus({ preventScroll: true })
    },
    [panel, takesFocus],
  )
  const { journeys } = useJourneys(vessel.cargo)
  const { next, imo, hearing, report } = vessel
  const all = vessel.cargo.map((cargo) => ({ cargo, state: cargoState(cargo, journeys, imo, now) }))
  const sighting = report?.sighting ?? null
  const speed = report?.vessel.nauticalSpeedKnots ?? null
  const mmsi = report?.vessel.mmsi ?? null
  const missing = missingFactWords[hearing]
  return (
    <section
      ref={panel}
      className={styles.panel}
      data-over-map=""
      tabIndex={-1}
      aria-labelledby="vessel-name"
    >
      <div className={styles.panelHead}>
        <h2 id="vessel-name">{vessel.name}</h2>
        <IconButton label="Close" onClick={onClose}>
          <XIcon size={16} />
        </IconButton>
      </div>
      <p className={styles.numbers}>
        {imo === null ? 'IMO not reported' : `IMO ${imo}`}
        {mmsi === null ? null : ` · MMSI ${mmsi}`}
        {next.podVoyageNumber === null ? null : ` · voyage ${next.podVoyageNumber}`}
      </p>
      <Facts
        items={[
          { label: 'Speed', value: speed === null ? missing : `${speed.toFixed(1)} kn` },
          {
            label: 'Heading',
            value:
              sighting?.heading == null
                ? missing
                : `${String(Math.round(sighting.heading)).padStart(3, '0')}°`,
          },
          { label: 'Position', value: sighting === null ? missing : positionWords(sighting) },
          { label: 'Reported', value: <Hearing hearing={hearing} at={sighting?.at ?? null} /> },
          {
            label: 'Next port',
            value: (
              <NextPort
                name={next.portOfDischargeName ?? next.portOfDischargeLocode}
                arrival={portArrival(next, [], now)}
                zone={next.podTimezone}
              />
            ),
          },
        ]}
      />
      {imo === null ? null : (
        <p>
          <Link to={paths.vessel(imo)}>Track, speed and replay</Link>
        </p>
      )}
      {vessel.calls.length < 2 ? null : (
        <>
          <h3>{plural(vessel.calls.length, 'call')}</h3>
          <ul className={styles.calls}>
            {vessel.calls.map((call) => (
              <li key={call.key}>
                <CallLine call={call}>{call.slip === null ? null : <SlipMark slip={call.slip} />}</CallLine>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{onBoardWords(all)}</h3>
      <FirstOf items={all}>
        {(shown) => (
          <ul className={styles.cargo}>
            {shown.map(({ cargo, state }) => (
              <CargoItem
                key={cargo.shipment.id}
                cargo={cargo}
                state={state}
                journey={journeys.get(cargo.shipment.id)}
                now={now}
              />
            ))}
          </ul>
        )}
      </FirstOf>
    </section>
  )
}
