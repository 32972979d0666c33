/** Great circles on a sphere. Points are [longitude, latitude] in degrees, distances nautical miles. */

export type Point = readonly [longitude: number, latitude: number]

const radians = Math.PI / 180
/** Mean radius of the earth in nautical miles. */
const earthRadius = 3440.065

type Vector = readonly [number, number, number]

function vectorOf([longitude, latitude]: Point): Vector {
  const flat = Math.cos(latitude * radians)
  return [
    flat * Math.cos(longitude * radians),
    flat * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ]
}

function angleBetween(a: Vector, b: Vector): number {
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
  return Math.atan2(cross, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
}

export function distanceNauticalMiles(from: Point, to: Point): number {
  return angleBetween(vectorOf(from), vectorOf(to)) * earthRadius
}

/** The point at a share of the way from one point to another. Longitudes stay within -180 to 180. */
export function pointBetween(from: Point, to: Point, share: number): Point {
  const a = vectorOf(from)
  const b = vectorOf(to)
  const angle = angleBetween(a, b)
  if (angle < 1e-9) return from
  const toA = Math.sin((1 - share) * angle) / Math.sin(angle)
  const toB = Math.sin(share * angle) / Math.sin(angle)
  const x = toA * a[0] + toB * b[0]
  const y = toA * a[1] + toB * b[1]
  const z = toA * a[2] + toB * b[2]
  return [Math.atan2(y, x) / radians, Math.atan2(z, Math.hypot(x, y)) / radians]
}

/** Degrees, 0 is north, clockwise, below 360. */
export function bearing([fromLongitude, fromLatitude]: Point, [toLongitude, toLatitude]: Point): number {
  const difference = (toLongitude - fromLongitude) * radians
  const from = fromLatitude * radians
  const to = toLatitude * radians
  const y = Math.sin(difference) * Math.cos(to)
  const x = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(difference)
  return (Math.atan2(y, x) / radians + 360) % 360
}
