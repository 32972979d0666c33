import type { SingleDocument } from '#contract/envelope.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { ReadAnswer } from '#domain/reading/answer.ts'
import { related, relatedList } from '#contract/related.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { SlipTag } from '../../components/SlipTag.tsx'
import { useNow } from '../../clock/use-now.ts'
import { Was } from '../../components/history/Was.tsx'
import { VoyageTrack } from '../../components/VoyageTrack.tsx'
import { type BoxesOfShip, type PortArrival, portArrival } from '#domain/journey/port-arrival.ts'
import { type Silence, silenceOf } from '#domain/journey/silence.ts'
import { isArrivalDoubted } from '#domain/journey/arrival-doubt.ts'
import { hasPassed } from '#domain/time/calendar-day.ts'
import { type Departure as DepartureFacts, departureOf } from '#domain/journey/departure.ts'
import { inlandArrival } from '#domain/journey/inland-arrival.ts'
import { inlandDestination } from '#domain/journey/inland-destination.ts'
import { shipmentEmptyReasons } from '#domain/journey/empty-reasons.ts'
import { estimateWords } from '../../components/estimate-words.ts'
import { plural } from '#domain/util/words.ts'
import { classes } from '../../ui/classes.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './Route.module.css'
import { SeaWay } from './SeaWay.tsx'
import { Station, StationTime } from './Station.tsx'

/** How sure an ETD is, behind it; null for a departure. */
function departureNote(departure: DepartureFacts, silence: Silence | null, now: number): string | null {
  if (departure.state === 'departed') return null
  if (departure.state === 'overdue') {
    return `${plural(departure.days, 'day')} overdue, not reported`
  }
  return estimateWords(silence, now)
}

function Departure({ shipment, boxes }: { shipment: ReadShipment; boxes: BoxesOfShip }) {
  const { polEtdAt, polTimezone } = shipment
  const now = useNow()
  const departure = departureOf(shipment, boxes, now)
  const left = departure.state === 'departed' ? departure.at : null
  return (
    <Station what="Port of lading" name={shipment.portOfLadingName} locode={shipment.portOfLadingLocode}>
      <StationTime
        label={left === null ? 'ETD' : 'Departed'}
        at={left ?? polEtdAt}
        zone={polTimezone}
        note={departureNote(departure, silenceOf(shipment, now), now)}
        facts={[left === null ? 'departure_day' : 'departed_at']}
        missing={shipmentEmptyReasons.departure}
      />
      {left === null || polEtdAt === null || polEtdAt === left ? null : (
        <StationTime label="ETD was" at={polEtdAt} zone={polTimezone} missing="" />
      )}
    </Station>
  )
}

/** Label of an ETA, and a note on how sure it is. */
function etaWords(eta: string | null, zone: string | null, silence: Silence | null, now: number) {
  if (hasPassed(eta, zone, now)) return { label: 'Was due', note: 'arrival not reported' }
  return { label: 'ETA', note: estimateWords(silence, now) }
}

/** How sure an arrival is, and whose word it is. */
function arrivedNote(
  { latest, reportedFor }: Extract<PortArrival, { state: 'arrived' }>,
  isDoubted: boolean,
): string | null {
  const notes = [
    isDoubted ? 'doubted' : latest ? 'or before' : null,
    reportedFor === null ? null : `as reported for ${reportedFor}`,
  ].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join(', ')
}

interface EndOfRoute {
  shipment: ReadShipment
  boxes: BoxesOfShip
  terminal: string | null
}

function Discharge({ shipment, boxes, terminal }: EndOfRoute) {
  const { podEtaAt, podOriginalEtaAt, podTimezone } = shipment
  const now = useNow()
  const arrival = portArrival(shipment, boxes, now)
  const came = arrival.state === 'arrived'
  const silence = arrival.state === 'unconfirmed' ? arrival.silence : null
  const isDoubted = came && isArrivalDoubted(shipment, boxes)
  const expected = etaWords(podEtaAt, podTimezone, silence, now)
  return (
    <Station
      what="Port of discharge"
      name={shipment.portOfDischargeName}
      locode={shipment.portOfDischargeLocode}
      terminal={
        <>
          {terminal ?? `Terminal ${shipmentEmptyReasons.terminal}`} <Was of="shipment" fact="terminal" />
        </>
      }
    >
      <StationTime
        label={came ? 'Arrived' : expected.label}
        at={came ? arrival.at : podEtaAt}
        zone={came ? arrival.zone : podTimezone}
        note={came ? arrivedNote(arrival, isDoubted) : expected.note}
        facts={[came ? 'arrived_at' : 'eta']}
        missing={came ? 'day not reported' : shipmentEmptyReasons.arrival}
      />
      <StationTime label="Original ETA" at={podOriginalEtaAt} zone={podTimezone} missing="not reported" />
      <div className={styles.time}>
        <dt>Slip</dt>
        <dd>
          <SlipTag shipment={shipment} boxes={boxes} />
        </dd>
      </div>
    </Station>
  )
}

function Inland({ shipment, boxes, terminal }: EndOfRoute) {
  const now = useNow()
  const { state, at, zone } = inlandArrival(shipment, boxes, now)
  const arrived = state === 'arrived'
  const expected = etaWords(at, zone, silenceOf(shipment, now), now)
  const departed = arrived || portArrival(shipment, boxes, now).state === 'arrived'
  return (
    <>
      <div className={classes(styles.way, styles.inland)}>
        <VoyageTrack line={{ sailed: arrived ? 1 : 0, ship: null, departed, arrived }} />
        <p className={styles.progress}>inland</p>
      </div>
      <Station
        what="Inland destination"
        name={shipment.destinationName}
        locode={shipment.destinationLocode}
        terminal={terminal}
      >
        <StationTime
          label={arrived ? 'Arrived' : expected.label}
          at={at}
          zone={zone}
          note={arrived ? null : expected.note}
          facts={[arrived ? 'destination_arrived_at' : 'destination_eta_day']}
          missing={arrived ? 'day not reported' : 'no ETA reported'}
        />
      </Station>
    </>
  )
}

/** Whether no port, ship or day is reported. */
function hasNoRoute(shipment: ReadShipment): boolean {
  return [
    shipment.portOfLadingName ?? shipment.portOfLadingLocode,
    shipment.portOfDischargeName ?? shipment.portOfDischargeLocode,
    shipment.destinationName ?? shipment.destinationLocode,
    shipment.polEtdAt ?? shipment.polAtdAt,
    shipment.podEtaAt ?? shipment.podOriginalEtaAt ?? shipment.podAtaAt,
    shipment.podVesselName ?? shipment.podVoyageNumber,
  ].every((fact) => fact === null)
}

/** Facts that a carrier may take back. */
const routeFacts = ['vessel', 'voyage', 'departure_day', 'eta', 'terminal'] as const

/** Where the shipment goes, on which ship, and when, each time in that of its place. */
export function RouteCard({ document }: { document: ReadAnswer<SingleDocument<Shipment>> }) {
  const { data: shipment, included } = document
  const { podTerminal, destinationTerminal, containers } = shipment.relationships
  const boxes = relatedList(included, containers)
  const inland = inlandDestination(shipment) !== null
  if (hasNoRoute(shipment)) {
    return (
      <Card title="Route">
        <p className={styles.missing}>
          No ports, vessel or dates reported yet{' '}
          {routeFacts.map((fact) => (
            <Was key={fact} of="shipment" fact={fact} named />
          ))}
        </p>
      </Card>
    )
  }
  return (
    <Card title="Route">
      <div className={styles.frame}>
        <div className={classes(styles.route, inland && styles.withInland)}>
          <Departure shipment={shipment} boxes={boxes} />
          <SeaWay shipment={shipment} boxes={boxes} />
          <Discharge
            shipment={shipment}
            boxes={boxes}
            terminal={related(included, podTerminal)?.name ?? null}
          />
          {inland ? (
            <Inland
              shipment={shipment}
              boxes={boxes}
              terminal={related(included, destinationTerminal)?.name ?? null}
            />
          ) : null}
        </div>
      </div>
    </Card>
  )
}
