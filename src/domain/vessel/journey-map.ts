import type { FeatureCollection, MapFeature } from '#contract/map-feature.ts'
import { isMalformed } from '#contract/malformed.ts'
import { standsForNothing } from '#contract/nothing.ts'
import { isAhead } from '../reading/ahead.ts'
import { lastFound } from '../util/last-found.ts'
import { sorted } from '../util/lists.ts'
import { isPlace, lengthNauticalMiles } from './nautical.ts'
import { type TrackPiece, type TrackPoint, unwrapLongitude } from './vessel-track.ts'

type Feature<Type extends MapFeature['type']> = Extract<MapFeature, { type: Type }>

/** A container's journey as a map shows it. */
export interface JourneyOnMap {
  /** In the order of the journey. */
  ports: Feature<'port'>[]
  pieces: TrackPiece[]
  /** The ship that carries it now. */
  ship: Feature<'current_vessel'> | null
  /** The next port of call, and the nautical miles along the expected way to it; null where none is given. */
  next: { port: Feature<'port'> | null; wayNauticalMiles: number | null } | null
  /** Features that cannot be read. */
  unread: number
}

/** The line of a feature, going on over 180°, without points that are no place. They have no times. */
function pointsOf(coordinates: Feature<'past_vessel_locations'>['coordinates']): TrackPoint[] {
  const places = coordinates.filter(([longitude, latitude]) =>
    isPlace({ latitude, longitude: unwrapLongitude(longitude, 0) }),
  )
  let beside = places[0]?.[0] ?? 0
  return places.map(([longitude, latitude]) => {
    beside = unwrapLongitude(longitude, beside)
    return { latitude, longitude: beside, at: 0, heading: null, estimated: false }
  })
}

function ofType<Type extends MapFeature['type']>(features: readonly MapFeature[], type: Type) {
  // The compiler does not narrow a union by a generic tag.
  return features.filter((feature) => feature.type === type) as Feature<Type>[]
}

/** Whether a journey says that another ship than this one carries its box now. */
export function isOnOtherShip(journey: JourneyOnMap | undefined, imo: string): boolean {
  const carrier = journey?.ship?.vesselImo ?? null
  return carrier !== null && carrier !== imo
}

/** The port without times that were sent as actual ones and are still to come. */
function portAt(port: Feature<'port'>, now: number): Feature<'port'> {
  const { inboundAtaAt, outboundAtdAt, timeZone } = port
  const hasCome = !isAhead(inboundAtaAt, timeZone, now)
  const hasLeft = !isAhead(outboundAtdAt, timeZone, now)
  if (hasCome && hasLeft) return port
  return {
    ...port,
    inboundAtaAt: hasCome ? inboundAtaAt : null,
    outboundAtdAt: hasLeft ? outboundAtdAt : null,
  }
}

/** The ship that carries the box, unless its place is none, or one of a time still to come. */
function shipAt(features: readonly MapFeature[], now: number): Feature<'current_vessel'> | null {
  const ships = ofType(features, 'current_vessel').filter(
    ({ coordinates: [longitude, latitude], vesselLocationTimestamp: at }) =>
      isPlace({ latitude, longitude }) && !standsForNothing(at) && !isAhead(at, 'UTC', now),
  )
  return ships[0] ?? null
}

function journeyAt({ features: all }: FeatureCollection, now: number): JourneyOnMap {
  const features = all.filter((feature) => !isMalformed(feature))
  const ports = sorted(
    ofType(features, 'port').map((port) => portAt(port, now)),
    (a, b) => a.portsSequence - b.portsSequence,
  )
  const ahead = ofType(features, 'estimated_partial_leg')
  const pieces: TrackPiece[] = [
    ...ofType(features, 'past_vessel_locations').map(({ coordinates }): TrackPiece => ({
      kind: 'reported',
      points: pointsOf(coordinates),
    })),
    ...[...ahead, ...ofType(features, 'estimated_full_legs')].map(({ coordinates }): TrackPiece => ({
      kind: 'future',
      points: pointsOf(coordinates),
    })),
  ]
  const ship = shipAt(features, now)
  const way = ahead[0]
  const nextId = way?.nextPortId ?? ship?.arrivalPortId ?? null
  return {
    ports,
    pieces: pieces.filter(({ points }) => points.length > 1),
    ship,
    next:
      nextId === null
        ? null
        : {
            port: ports.find(({ locationId }) => locationId === nextId) ?? null,
            wayNauticalMiles: way === undefined ? null : lengthNauticalMiles(pointsOf(way.coordinates)),
          },
    unread: all.length - features.length,
  }
}

/** The features of a container's map as they are at an instant, epoch milliseconds. */
export const journeyOnMap = lastFound(journeyAt)
