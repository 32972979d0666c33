import type { Moment } from './track-replay.ts'
import { formatInstant, formatSpan } from '#domain/time/format-time.ts'

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`
}

/** A place as sailors read it; a longitude beyond 180° is brought back. */
export function placeWords({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180
  return `${degrees(latitude, 'N', 'S')}, ${degrees(wrapped, 'E', 'W')}`
}

/** An instant of the sea, which has no zone of its own. */
export function utc(at: number): string {
  return `${formatInstant(at, 'UTC', 'long-date-time')} UTC`
}

export function knotsWords(knots: number): string {
  return `${knots.toFixed(1)} kn`
}

/** What is known of the ship at an instant. */
export function momentWords(moment: Moment | null): string {
  if (moment === null) return 'no position'
  const { kind, point, knots, from, to } = moment
  if (kind === 'gap') {
    return `not heard from ${utc(from.at)} to ${utc(to.at)}, ${formatSpan(to.at - from.at)}`
  }
  const facts = [placeWords(point), ...(knots === null ? [] : [knotsWords(knots)]), kind]
  return facts.join(' · ')
}
