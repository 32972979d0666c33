import { formatCount } from '#contract/format-count.ts'
import { listWords } from '#domain/util/words.ts'
import { useMemo } from 'react'
import type { FeatureCollection } from '#contract/map-feature.ts'
import { useNow } from '../clock/use-now.ts'
import { journeyOnMap, type JourneyOnMap } from '#domain/vessel/journey-map.ts'
import { ageOf, freshness } from '#domain/tracking/staleness.ts'
import { ConfiguredMap } from './ConfiguredMap.tsx'
import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { formatAge } from '#domain/time/format-time.ts'
import { PaperTime } from './PaperTime.tsx'
import styles from './JourneyMap.module.css'

function isReached({ inboundAtaAt, outboundAtdAt }: JourneyOnMap['ports'][number]): boolean {
  return inboundAtaAt !== null || outboundAtdAt !== null
}

/** Ports that the words beside the map name. */
const mostNamed = 20

/** What the map shows, in words. */
function Words({
  journey: { ports, ship, next, unread },
  hasArrived,
  now,
}: {
  journey: JourneyOnMap
  hasArrived: boolean
  now: number
}) {
  const isThere = hasArrived && next?.port?.label === 'POD'
  const names = ports.map(({ name, locationId }) => name ?? locationId)
  const age = ship === null ? null : ageOf(ship.vesselLocationTimestamp, now)
  const shipName = ship?.vesselName ?? 'A vessel'
  return (
    <p className={styles.words}>
      {names.length === 0 ? null : `${listWords(names, mostNamed, ' → ')}. `}
      {ship === null ? null : (
        <>
          {ship.vesselImo === null ? shipName : <Link to={paths.vessel(ship.vesselImo)}>{shipName}</Link>}
          {age === null || ship.vesselLocationTimestamp === null ? (
            ', time of last report unknown'
          ) : (
            <>
              , last reported <span data-print="hide">{formatAge(age)} ago</span>
              <PaperTime at={ship.vesselLocationTimestamp} />
            </>
          )}
          {next?.wayNauticalMiles == null || isThere
            ? '.'
            : `, ${formatCount(Math.round(next.wayNauticalMiles))} nm to ${next.port?.name ?? 'the next port'} along its expected route.`}
        </>
      )}
      {unread === 0 ? null : ' Some parts of the map could not be read.'}
    </p>
  )
}

/** The map itself: ports, the way so far, the way to come, where the ship was last reported. */
export function JourneyMapView({ map, hasArrived }: { map: FeatureCollection; hasArrived: boolean }) {
  const now = useNow()
  const journey = useMemo(() => journeyOnMap(map, now), [map, now])
  const { ports, pieces, ship } = journey
  const tracks = useMemo(() => [{ id: 'journey', tone: 'unknown' as const, strong: true, pieces }], [pieces])
  const places = useMemo(
    () =>
      ports.map((port) => ({
        id: `${port.portsSequence}`,
        latitude: port.coordinates[1],
        longitude: port.coordinates[0],
        label: port.name ?? port.label,
        reached: isReached(port),
      })),
    [ports],
  )
  const step = freshness('position', ship?.vesselLocationTimestamp ?? null, now)
  const vessels = useMemo(
    () =>
      ship === null
        ? []
        : [
            {
              id: ship.vesselId,
              latitude: ship.coordinates[1],
              longitude: ship.coordinates[0],
              heading: ship.vesselLocationHeading,
              // The accent's color, as the track.
              tone: 'early' as const,
              freshness: step,
              label: ship.vesselName ?? '',
              priority: 1,
            },
          ],
    [ship, step],
  )
  const fit = useMemo(
    () => ({
      key: places.map(({ label }) => label).join(' '),
      places: [...places, ...pieces.flatMap(({ points }) => points)],
      // Room for the names at the right.
      margins: { top: 20, right: 80, bottom: 20, left: 20 },
    }),
    [places, pieces],
  )
  if (fit.places.length === 0) {
    return <p className={styles.words}>No places reported for this journey yet.</p>
  }
  return (
    <>
      <ConfiguredMap
        places={places}
        tracks={tracks}
        vessels={vessels}
        label="Journey map, described below"
        fit={fit}
        interactive={false}
        className={styles.map}
      />
      <Words journey={journey} hasArrived={hasArrived} now={now} />
    </>
  )
}
