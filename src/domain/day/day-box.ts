import type { ActiveContainer } from '../tracking/active-shipments.ts'
import { needsAppointment } from '../deadline/appointment.ts'
import { activeHolds } from '../deadline/holds.ts'
import { canTruckGo, type TruckAnswer } from '../deadline/release.ts'
import { byUrgency } from '../deadline/urgent-container.ts'
import { settings } from '../settings.ts'
import { sorted } from '../util/lists.ts'
import { faultsOf, type PlanFault } from './plan-faults.ts'

/** What a box is counted as in the morning; each is a filter of its list. */
export const dayCounters = ['past', 'today', 'blocked', 'ready', 'changed'] as const

export type DayCounter = (typeof dayCounters)[number]

/** A box as the day's lists show it. */
export interface DayBox extends ActiveContainer {
  truck: TruckAnswer
  faults: readonly PlanFault[]
  /** Whether something of it has changed since this person last looked. */
  isChanged: boolean
}

/** @param isChanged whether something of a box has changed since this person last looked */
export function dayBox(
  box: ActiveContainer,
  isChanged: (box: ActiveContainer) => boolean,
  now: number,
): DayBox {
  const { shipment, terminalRecord } = box
  return {
    ...box,
    truck: canTruckGo(box.container, { shipment, terminal: terminalRecord }, now),
    faults: faultsOf(box),
    isChanged: isChanged(box),
  }
}

const counts: Record<DayCounter, (box: DayBox) => boolean> = {
  past: ({ deadline }) => deadline.band === 'past',
  today: ({ deadline }) => deadline.band === 'today',
  blocked: ({ container }) => activeHolds(container).length > 0,
  ready: ({ truck, deadline }) => truck.answer === 'yes' && needsAppointment(deadline.appointment),
  changed: ({ isChanged }) => isChanged,
}

/** Whether a box is one of a counter's. */
export function isCounted(box: DayBox, counter: DayCounter): boolean {
  return counts[counter](box)
}

/** How many boxes each counter has. */
export function countDay(boxes: readonly DayBox[]): Record<DayCounter, number> {
  const found: Record<DayCounter, number> = { past: 0, today: 0, blocked: 0, ready: 0, changed: 0 }
  for (const box of boxes) for (const counter of dayCounters) if (counts[counter](box)) found[counter] += 1
  return found
}

/** Whether somebody has to do something about a box, or to know of it, today. */
export function isOfDay(box: DayBox): boolean {
  const { suppressed, daysLeft } = box.deadline
  const isNear = suppressed === null && daysLeft !== null && daysLeft <= settings.deadline.soonDays
  return isNear || box.faults.length > 0 || dayCounters.some((counter) => counts[counter](box))
}

function byTerminal(one: DayBox, other: DayBox): number {
  const [a, b] = [one.terminal ?? '', other.terminal ?? '']
  return a === b ? 0 : a < b ? -1 : 1
}

function isReadyFirst(one: DayBox, other: DayBox): number {
  return Number(other.truck.answer === 'yes') - Number(one.truck.answer === 'yes')
}

/** The day's order: urgency, then days left, then those that a truck can fetch, then by terminal. */
export function dayOrder(boxes: readonly DayBox[]): DayBox[] {
  const pressing = (one: DayBox, other: DayBox) => {
    const isSame =
      one.deadline.urgency === other.deadline.urgency && one.deadline.daysLeft === other.deadline.daysLeft
    return isSame ? isReadyFirst(one, other) || byTerminal(one, other) : 0
  }
  return sorted(boxes, (one, other) => pressing(one, other) || byUrgency(one, other))
}
