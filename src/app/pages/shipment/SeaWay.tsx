import { listWords } from '#domain/util/words.ts'
import { useQuery } from '@tanstack/react-query'
import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import type { BoxesOfShip } from '#domain/journey/port-arrival.ts'
import { describeError } from '../../api/error-text.ts'
import { rawEventsOptions } from '../../api/containers.ts'
import { useNow } from '../../clock/use-now.ts'
import { Was } from '../../components/history/Was.tsx'
import { voyageLine } from '../../components/voyage-line.ts'
import { VoyageTrack } from '../../components/VoyageTrack.tsx'
import { vesselEmptyReason } from '#domain/journey/empty-reasons.ts'
import { journeyOf } from '#domain/journey/journey.ts'
import { milestonesBeside } from '#domain/journey/milestones-beside.ts'
import { voyageProgress } from '#domain/journey/voyage-progress.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './Route.module.css'
import { type RouteStop, routeStops } from './stops.ts'
import { voyageSentence } from './voyage-sentence.ts'

function stopWords(stops: readonly RouteStop[]): string {
  return stops.length === 0 ? 'direct' : `via ${listWords(stops.map((stop) => stop.name))}`
}

/** The voyage drawn, with the ship on it and what is under way. */
export function SeaWay({ shipment, boxes }: { shipment: ReadShipment; boxes: BoxesOfShip }) {
  const { podVesselName: vessel, podVesselImo: imo } = shipment
  const containerId = shipment.relationships.containers[0]?.id
  const now = useNow()
  const progress = voyageProgress(shipment, boxes, now)
  // Spends a request of its own, so only on demand; what the container's page has read is shown at once.
  const events = useQuery({ ...rawEventsOptions(containerId ?? ''), enabled: false })
  const stops =
    events.data === undefined
      ? null
      : routeStops(
          journeyOf(
            milestonesBeside(events.data.data, events.data.included, { shipment, container: null }, now),
            now,
          ),
          instantOf(shipment.polAtdAt ?? shipment.polEtdAt),
          instantOf(shipment.podAtaAt ?? shipment.podEtaAt),
        )
  return (
    <div className={styles.way}>
      <VoyageTrack
        line={voyageLine(progress)}
        stops={stops?.flatMap((stop) => (stop.at === null ? [] : [stop.at])) ?? []}
      />
      <p className={styles.progress}>{voyageSentence(progress, now)}</p>
      <p className={styles.vessel}>
        {vessel === null ? (
          <span className={styles.missing}>vessel {vesselEmptyReason(shipment)}</span>
        ) : imo === null ? (
          vessel
        ) : (
          <Link to={paths.vessel(imo)}>{vessel}</Link>
        )}{' '}
        <span className={styles.voyage}>{shipment.podVoyageNumber}</span> <Was of="shipment" fact="vessel" />{' '}
        <Was of="shipment" fact="voyage" />
      </p>
      {imo === null ? null : (
        <p className={styles.stops}>
          {vessel === null ? <Link to={paths.vessel(imo)}>IMO {imo}</Link> : `IMO ${imo}`}
        </p>
      )}
      {stops === null ? null : <p className={styles.stops}>{stopWords(stops)}</p>}
      {stops !== null || containerId === undefined ? null : (
        <p className={styles.stops}>
          <Button data-print="hide" className={styles.ask} onClick={() => void events.refetch()}>
            {events.isFetching ? 'Loading…' : 'Show transshipments'}
          </Button>
          {events.error === null ? null : ` ${describeError(events.error).title}.`}
        </p>
      )}
    </div>
  )
}
