import type { ReadContainer } from '../reading/container.ts'

/** Members of a container in which a last free day is sent. */
const dayMember = /^(?:import_deadlines|pickup_lfd|ind_facility_lfd_on)\b|^pickup_lfd_/

/** What is said where such a day is the only one. */
export const unreadableDayWords = 'LFD could not be read'

/** Whether a last free day was sent that could not be read: it may be earlier than all that were. */
export function hasUnreadableDay({ unreadable }: Pick<ReadContainer, 'unreadable'>): boolean {
  return unreadable?.some((member) => dayMember.test(member)) === true
}
