import { useMemo } from 'react'
import { ConfiguredMap } from '../../components/ConfiguredMap.tsx'
import type { JourneyOnMap } from '#domain/vessel/journey-map.ts'
import type { Freshness } from '#domain/tracking/staleness.ts'
import type { Moment } from './track-replay.ts'
import type { VesselReport } from '#domain/vessel/report.ts'
import { type Sighting, sightingFreshness } from '#domain/vessel/sighting.ts'
import { unwrapLongitude } from '#domain/vessel/vessel-track.ts'
import { FollowPlace } from '../../map/FollowPlace.tsx'
import { boundsOf } from '../../map/mercator.ts'
import styles from './VesselPage.module.css'

/** Room for the names at the right of ship and port, and for the buttons there. */
const margins = { top: 30, right: 100, bottom: 30, left: 30 }

const certainty: Record<Moment['kind'], Freshness> = { reported: 'fresh', estimated: 'aging', gap: 'stale' }

interface Shown {
  latitude: number
  longitude: number
  heading: number | null
  freshness: Freshness
  label: string
}

/** Where the ship is drawn: at the replay's instant, else where it was last heard. */
function shownAt(sighting: Sighting | null, name: string, moment: Moment | null, now: number): Shown | null {
  if (moment !== null) {
    const label = moment.kind === 'gap' ? `${name}, last heard here` : name
    return { ...moment.point, freshness: certainty[moment.kind], label }
  }
  return sighting === null ? null : { ...sighting, freshness: sightingFreshness(sighting, now), label: name }
}

/** Degrees from one side of some places to the other. */
function spanOf(places: readonly { latitude: number; longitude: number }[]): number {
  const bounds = boundsOf(places)
  return bounds === null ? 0 : Math.max(bounds.east - bounds.west, bounds.north - bounds.south)
}

/** The track with the ship on it, and the expected way from where it was last heard. */
export function TrackMap({
  report: { vessel, sighting, pieces },
  name,
  fitKey,
  journey,
  moment,
  follow,
  now,
}: {
  report: VesselReport
  name: string
  /** Another one shows the whole track anew. */
  fitKey: string
  journey: JourneyOnMap | null
  moment: Moment | null
  follow: boolean
  now: number
}) {
  const shown = shownAt(sighting, name, moment, now)
  const tracks = useMemo(() => {
    const ahead = journey?.pieces.filter(({ kind }) => kind === 'future') ?? []
    return [{ id: vessel.id, tone: 'unknown' as const, strong: true, pieces: [...pieces, ...ahead] }]
  }, [vessel.id, pieces, journey])
  const vessels = useMemo(
    () => (shown === null ? [] : [{ ...shown, id: vessel.id, tone: 'early' as const, priority: 1 }]),
    [shown, vessel.id],
  )
  const next = journey?.next?.port ?? null
  const places = useMemo(
    () =>
      next === null
        ? []
        : [
            {
              id: next.locationId,
              latitude: next.coordinates[1],
              longitude: next.coordinates[0],
              label: next.name ?? 'Next port',
              reached: false,
            },
          ],
    [next],
  )
  const fit = useMemo(() => {
    const points = pieces.flatMap((piece) => piece.points)
    const withPort = [...points, ...places]
    const isNear = spanOf(withPort) <= 2 * spanOf(points)
    return {
      key: isNear ? `${fitKey} ${places.map(({ id }) => id).join(' ')}` : fitKey,
      places: isNear ? withPort : points,
      margins,
      mostZoom: 8,
    }
  }, [fitKey, pieces, places])
  const nowhere = fit.places.length === 0 && shown !== null
  return (
    <ConfiguredMap
      places={places}
      tracks={tracks}
      vessels={vessels}
      label={`Track of ${name}; details are beside and below`}
      fit={nowhere ? { key: fitKey, places: [shown], mostZoom: 4 } : fit}
      className={styles.map}
    >
      {follow && shown !== null ? (
        <FollowPlace
          latitude={shown.latitude}
          longitude={unwrapLongitude(shown.longitude, pieces[0]?.points[0]?.longitude ?? shown.longitude)}
        />
      ) : null}
    </ConfiguredMap>
  )
}
