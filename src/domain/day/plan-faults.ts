import type { Deadline } from '../deadline/deadline.ts'
import { needsAppointment } from '../deadline/appointment.ts'
import { reportedAvailable } from '../deadline/reported-available.ts'
import type { ActiveContainer } from '../tracking/active-shipments.ts'
import { activeHolds } from '../deadline/holds.ts'
import { isGone } from '../journey/whereabouts.ts'
import { settings } from '../settings.ts'

/** Why the plan for a box will not work: domain/README.md, Plans that will fail. The worst first. */
export const planFaults = [
  'appointment-too-late',
  'appointment-on-hold',
  'appointment-missed',
  'appointment-before-box',
  'no-appointment',
  'day-before-ship',
  'day-on-stopped-tracking',
  'available-though-gone',
] as const

export type PlanFault = (typeof planFaults)[number]

type FaultyBox = Pick<ActiveContainer, 'container' | 'deadline'>

/** Within how many days somebody must have booked, or the day passes; a day that is over needs no plan for it any more. */
function isNear({ suppressed, daysLeft }: Deadline): boolean {
  if (suppressed !== null || daysLeft === null) return false
  return daysLeft >= 0 && daysLeft <= settings.deadline.appointmentDays
}

const checks: Record<PlanFault, (box: FaultyBox) => boolean> = {
  'appointment-too-late': ({ deadline }) => deadline.appointment === 'too-late',
  // An appointment that is too late as well says the worse of the two.
  'appointment-on-hold': ({ deadline }) => deadline.appointment === 'on-hold',
  'appointment-missed': ({ deadline }) => deadline.appointment === 'missed',
  'appointment-before-box': ({ deadline }) => deadline.appointment === 'doubted',
  // A box on hold needs its hold cleared first, and one that was missed is told as that.
  'no-appointment': ({ container, deadline }) =>
    needsAppointment(deadline.appointment) &&
    deadline.appointment !== 'missed' &&
    deadline.appointment !== 'doubted' &&
    activeHolds(container).length === 0 &&
    isNear(deadline),
  'day-before-ship': ({ deadline }) =>
    deadline.binding?.doubt?.code === 'before-arrival' ||
    deadline.binding?.doubt?.code === 'before-discharge',
  'day-on-stopped-tracking': ({ deadline }) => deadline.suppressed === 'tracking-stopped',
  'available-though-gone': ({ container }) => isGone(container) && reportedAvailable(container) === true,
}

/** All that is wrong with the plan for a box, the worst first. */
export function faultsOf(box: FaultyBox): PlanFault[] {
  return planFaults.filter((fault) => checks[fault](box))
}
