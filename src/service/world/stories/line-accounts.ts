import { type Random, randomOf } from '../random.ts'
import type { LineAccount, Step } from '../types.ts'
import { hour, minute } from '../zone.ts'
import type { BoxPlan } from './box-plan.ts'

/** Two harbors on one bay, which lines mix up. */
const neighbors: Readonly<Record<string, string>> = { USLAX: 'USLGB', USLGB: 'USLAX' }

/** Lines report the plan instead of the actual time, off by minutes to hours. */
const usualErrors: readonly { weight: number; item: readonly [least: number, most: number] }[] = [
  { weight: 5, item: [8, 50] },
  { weight: 4, item: [50, 200] },
  { weight: 1, item: [200, 700] },
]

/** A time before the true one that is still closer to it than to the milestone before. */
function earlierThan(at: number, before: number | null, random: Random): number | null {
  const [least, most] = random.weighted(usualErrors) ?? [8, 50]
  const error = random.whole(least, most) * minute
  const room = before === null ? 12 * hour : (at - before) / 2
  return error < room ? at - error : null
}

function accountOf(step: Step, at: number, before: number | null, random: Random): Omit<LineAccount, 'step'> {
  const witnessed = /_(arrived|departed|discharged)$/.test(step.event ?? '')
  if (witnessed && random.chance(0.12)) {
    const earlier = earlierThan(at, before, random)
    return earlier === null ? {} : { at: earlier }
  }
  const neighbor = step.event === 'empty_in' ? neighbors[step.locode ?? ''] : undefined
  if (neighbor !== undefined && random.chance(0.15)) return { locode: neighbor }
  if (step.event === 'full_in' && random.chance(0.05)) return { unvouched: true }
  return step.event === 'full_out' && random.chance(0.02) ? { silent: true } : {}
}

/** Where the line's account of an ordinary box differs from the verified events: for most milestones nowhere. */
export function lineAccounts(
  { seed, line, steps, number }: BoxPlan,
  at: readonly (number | null)[],
): LineAccount[] {
  const random = randomOf(seed, 'line account', number)
  return steps.flatMap((step, index) => {
    const instant = at[index] ?? null
    // Where only days are reported, a few hours make no difference.
    if (instant === null || line.dateOnly) return []
    const before = at.slice(0, index).findLast((each) => each !== null) ?? null
    const account = accountOf(step, instant, before, random)
    return Object.keys(account).length === 0 ? [] : [{ ...account, step: index }]
  })
}
