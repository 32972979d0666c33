import { dayMs } from '#domain/time/durations.ts'

/** Noon UTC of 1 January 2000, from which astronomers count days. */
const epoch2000 = Date.UTC(2000, 0, 1, 12)

/** Degrees of the sun's middle under the horizon when its upper edge sets: its radius and the air's bending. */
const settingDegrees = -0.833

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/**
 * How high the sun stands, in degrees over the horizon, within a few hundredths: the low-precision formulas of
 * the Astronomical Almanac.
 * @param at epoch milliseconds
 */
function sunElevation(at: number, { latitude, longitude }: { latitude: number; longitude: number }) {
  const days = (at - epoch2000) / dayMs
  const anomaly = radians(357.528 + 0.985_600_3 * days)
  const ecliptic = radians(
    280.46 + 0.985_647_4 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly),
  )
  const tilt = radians(23.439 - 0.000_000_4 * days)
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic))
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic))
  const siderealDegrees = (18.697_374_558 + 24.065_709_824_419_08 * days) * 15
  const hourAngle = radians(siderealDegrees + longitude) - ascension
  const sine =
    Math.sin(radians(latitude)) * Math.sin(declination) +
    Math.cos(radians(latitude)) * Math.cos(declination) * Math.cos(hourAngle)
  return (Math.asin(sine) * 180) / Math.PI
}

/** Whether the sun is down at a place. `at` in epoch milliseconds. */
export function isSunDown(at: number, place: { latitude: number; longitude: number }): boolean {
  return sunElevation(at, place) < settingDegrees
}
