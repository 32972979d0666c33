import type { Fee } from '#contract/container.ts'
import { inPlace, isAshore, isGone, isOnTrain } from '../journey/whereabouts.ts'
import type { ReadContainer } from '../reading/container.ts'

/** Types of fees that grow with each day a box stands. Exams and other services are charged once. */
const byTheDay = /demurrage|detention|dwell|per.?diem|storage/i

/** A fee of which the amount was sent, and could not be read. */
const unreadAmount = /fees.+amount/

function isTotal({ type }: Fee): boolean {
  return type === 'total'
}

/** Whether a box stands at a terminal, a yard or a ramp, as far as any fact says. */
function isStanding(container: ReadContainer): boolean {
  if (isGone(container) || isOnTrain(container)) return false
  return isAshore(container) || !/^(?:new|on_ship)$/.test(container.currentStatus ?? '')
}

/**
 * Fees that are posted because the box stands: its free time is over, whatever day is reported, and each day costs
 * more. A total counts where nothing else is posted, and an amount that could not be read as one of more than 0.
 */
export function runningCharges(container: ReadContainer): Fee[] {
  if (!isStanding(container)) return []
  const fees = inPlace(container, container.feesAtPodTerminal, container.indFacilityFees) ?? []
  const isUnread = container.unreadable?.some((member) => unreadAmount.test(member))
  const posted = fees.filter(({ amount }) => (amount === null ? isUnread === true : amount > 0))
  return posted.every(isTotal) ? posted : posted.filter(({ type }) => byTheDay.test(type ?? ''))
}
