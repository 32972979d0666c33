import { type Hearing, hearingCounts } from '#domain/vessel/hearing.ts'
import { formatCount, plural } from '../util/plural.ts'

/** What is known of where a vessel is, in place of an age. Null: its last report has one. */
export const hearingWords: Record<Hearing, string | null> = {
  heard: null,
  unheard: null,
  undated: 'time of last report unknown',
  unreported: 'position not reported',
  'not-in-plan': 'position not in your plan',
  pending: 'loading…',
  failed: 'position could not be loaded',
  'left-out': 'position not looked up',
  'no-imo': 'not on the map: no IMO reported',
}

/** Behind the number of vessels that are not under way as far as anyone knows, in the order in which it is said. */
const restWords: readonly (readonly [Hearing, string])[] = [
  ['unheard', 'not heard for a day'],
  ['undated', 'last heard at an unknown time'],
  ['unreported', 'without a position'],
  ['failed', 'could not be loaded'],
  ['left-out', 'not looked up'],
  ['no-imo', 'without an IMO'],
]

/** In place of a fact that the report of a vessel would have. */
export const missingFactWords: Record<Hearing, string> = {
  heard: 'not reported',
  unheard: 'not reported',
  undated: 'not reported',
  unreported: 'not reported',
  'not-in-plan': 'not in your plan',
  pending: 'loading…',
  failed: 'could not be loaded',
  'left-out': 'not looked up',
  'no-imo': 'not reported',
}

type Heard = Iterable<{ hearing: Hearing }>

function countsOf(vessels: Heard) {
  const counts = hearingCounts(Array.from(vessels, ({ hearing }) => hearing))
  return (hearing: Hearing) => counts.get(hearing) ?? 0
}

/** `3 not heard for a day`: how many vessels do not stand on the map, and why; each is counted once. */
export function offMapWords(vessels: Heard): string[] {
  const count = countsOf(vessels)
  const unpaid = count('not-in-plan')
  return [
    ...(unpaid === 0 ? [] : [`${plural(unpaid, 'vessel')}, positions not in your plan`]),
    ...restWords.flatMap(([hearing, words]) =>
      count(hearing) === 0 ? [] : [`${formatCount(count(hearing))} ${words}`],
    ),
  ]
}

/** `35 vessels under way`, and how many others there are. While some are awaited, only how many there are of all. */
export function fleetWords(vessels: readonly { hearing: Hearing }[]): string[] {
  const count = countsOf(vessels)
  if (count('pending') > 0) return [plural(vessels.length, 'vessel')]
  const rest = offMapWords(vessels)
  return count('heard') === 0 && count('not-in-plan') > 0
    ? rest
    : [`${plural(count('heard'), 'vessel')} under way`, ...rest]
}
