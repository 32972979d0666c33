import { instantOf } from '#contract/instant.ts'
import type { Change } from '#contract/desk/change.ts'
import type { FactName } from '#contract/desk/facts.ts'
import { sorted } from '../util/lists.ts'

/** What an ETA was from a time on. Both are epoch milliseconds in the world of the shipments. */
interface EtaStep {
  from: number
  eta: number
}

/** Each step of the path, the first one first. */
export type EtaPath = readonly [EtaStep, EtaStep, ...EtaStep[]]

/** Null: as far as is known the ETA has not moved. */
export function etaPath(changes: readonly Change[], firstSeenAt: number | null): EtaPath | null {
  const name: FactName = 'eta'
  const moves = sorted(
    changes.filter(({ fact }) => fact === name),
    (one, other) => one.id - other.id,
  )
  const steps: EtaStep[] = []
  const add = (from: number, value: string | null) => {
    const eta = instantOf(value)
    if (eta !== null) steps.push({ from, eta })
  }
  const [first] = moves
  // Of changes that are not listed any more nobody knows when the first of these began.
  if (first !== undefined) add(firstSeenAt ?? first.unchangedAt, first.from)
  for (const { seenAt, to } of moves) add(seenAt, to)
  const [begin, second, ...others] = steps
  return begin === undefined || second === undefined ? null : [begin, second, ...others]
}
