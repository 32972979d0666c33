/** Why a container needs somebody now: it is out of free time, this is its last free day, or it is on hold. */
export const urgencies = ['past', 'today', 'blocked'] as const

export type Urgency = (typeof urgencies)[number]
