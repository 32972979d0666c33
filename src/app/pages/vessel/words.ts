import { positionWords } from '../../components/vessel-words.ts'
import type { Moment } from './track-replay.ts'
import { formatSpan } from '#domain/time/format-span.ts'
import { formatInstant } from '#domain/time/format-time.ts'

/** An instant of the sea, which has no zone of its own. */
export function utc(at: number): string {
  return `${formatInstant(at, 'UTC', 'long-date-time')} UTC`
}

export function knotsWords(knots: number): string {
  return `${knots.toFixed(1)} kn`
}

export function momentWords(moment: Moment | null): string {
  if (moment === null) return 'no position'
  const { kind, point, knots, from, to } = moment
  if (kind === 'gap') {
    return `no reports from ${utc(from.at)} to ${utc(to.at)}, ${formatSpan(to.at - from.at)}`
  }
  const facts = [positionWords(point), ...(knots === null ? [] : [knotsWords(knots)]), kind]
  return facts.join(' · ')
}
