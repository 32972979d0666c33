import { type BoxFacts, withTimes } from '../box-facts.ts'
import { minute } from '../zone.ts'

function whole(instant: number): number {
  return Math.round(instant / minute) * minute
}

/** Facts with every instant on a whole minute, which also keeps the stored stories short. */
export function toTheMinute(facts: BoxFacts): BoxFacts {
  return withTimes(facts, {
    history: (history) => history.map(({ from, value }) => ({ from: whole(from), value })),
    span: (span) => ({
      ...span,
      from: whole(span.from),
      until: span.until === null ? null : whole(span.until),
    }),
  })
}
