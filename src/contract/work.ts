/**
 * What a call is for, by who waits for it. The proxy spends the budget in this order; a wall has a small part of its
 * own, as nobody is there who would ask again.
 *
 * - `person`: somebody waits for it
 * - `view`: what somebody looks at is old
 * - `wall`: the same on a screen that nobody touches
 * - `background`: nobody waits: long work such as an export, or what is asked for in advance
 */
const works = ['person', 'view', 'wall', 'background'] as const

export type Work = (typeof works)[number]

/**
 * Sent by the app with each call. No page of another site can send it, so it also proves where the call comes from:
 * over plain HTTP to another machine, browsers send no `Sec-Fetch-Site`.
 */
export const workHeader = 'quayside-work'

/** Sent by the app with each call: which screen asks, a random text that lasts as long as its page. */
export const screenHeader = 'quayside-screen'

/** The work that a header names; a person's where it names none. */
export function workOf(header: string | null): Work {
  return works.find((work) => work === header) ?? 'person'
}
