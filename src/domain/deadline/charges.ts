import type { Fee } from '#contract/container.ts'
import { isAshore, isGone, isOnTrain, leftForInland, wasCheckedAtRamp } from '../journey/whereabouts.ts'
import type { ReadContainer } from '../reading/container.ts'

/** Types of fees that grow with each day a box stands. Exams and other services are charged once. */
const byTheDay = /demurrage|dwell|storage/i

function isTotal({ type }: Fee): boolean {
  return type === 'total'
}

function isCharged({ amount }: Fee): boolean {
  return amount !== null && amount > 0
}

/** The fees that count: a total only where no part of more than 0 is posted, or nothing else is. */
export function countedFees(fees: readonly Fee[]): readonly Fee[] {
  const parts = fees.filter((fee) => !isTotal(fee))
  const isSaidByParts = parts.some(isCharged) || !fees.some(isCharged)
  return isSaidByParts && parts.length > 0 ? parts : fees
}

/** The fees of the place where the box stands; those of a port that it left grow no more. */
function feesInPlace(container: ReadContainer): readonly Fee[] {
  const { feesAtPodTerminal: named, indFacilityFees: own = null } = container
  if (!leftForInland(container)) return named ?? []
  if (own !== null && own.length > 0) return own
  return wasCheckedAtRamp(container) ? (named ?? []) : []
}

/** Whether a box stands at a terminal, a yard or a ramp, as far as any fact says. */
function isStanding(container: ReadContainer): boolean {
  if (isGone(container) || isOnTrain(container)) return false
  return isAshore(container) || !/^(?:new|on_ship)$/.test(container.currentStatus ?? '')
}

/**
 * Fees that are posted because the box stands: its free time is over, whatever day is reported, and each day costs
 * more.
 */
export function runningCharges(container: ReadContainer): Fee[] {
  if (!isStanding(container)) return []
  return countedFees(feesInPlace(container)).filter(
    (fee) => isCharged(fee) && (isTotal(fee) || byTheDay.test(fee.type ?? '')),
  )
}
