import { settings } from '../settings.ts'
import { hourMs } from '../time/durations.ts'

const earthRadiusNauticalMiles = 3440.065 // of the mean sphere

export interface Place {
  latitude: number
  longitude: number
}

/**
 * Whether these are coordinates of a place at sea. Receivers that know none send 91° and 181°, or 0° and 0°, where no
 * container ship has a reason to be.
 */
export function isPlace({ latitude, longitude }: Place): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Nautical miles along the great circle, on whichever side of the world it is shorter. */
export function distanceNauticalMiles(from: Place, to: Place): number {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const square = latitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes
  return 2 * earthRadiusNauticalMiles * Math.asin(Math.sqrt(Math.min(1, square)))
}

/** Nautical miles along a line, from place to place. */
export function lengthNauticalMiles(places: readonly Place[]): number {
  let sum = 0
  for (const [index, place] of places.entries()) {
    const last = places[index - 1]
    if (last !== undefined) sum += distanceNauticalMiles(last, place)
  }
  return sum
}

/** Where a ship was reported, and when. */
export interface Report extends Place {
  /** Epoch milliseconds. */
  at: number
}

/** Whether a ship can have come from one place to the other in that time. */
export function canSail(from: Report, to: Report): boolean {
  const { jumpKnots, jumpNauticalMiles } = settings.track
  const hours = Math.abs(to.at - from.at) / hourMs
  // Cheap first: most reports are minutes apart, and near.
  const isNear = Math.abs(to.latitude - from.latitude) < 0.5 && Math.abs(to.longitude - from.longitude) < 0.5
  return isNear || distanceNauticalMiles(from, to) <= jumpNauticalMiles + hours * jumpKnots
}
