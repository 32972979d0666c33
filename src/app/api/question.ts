import type { Work } from '#contract/work.ts'

/** What belongs to a question beside what it asks. All calls that are made for it have its signal. */
interface Question {
  /** Who waits for it. */
  work: Work
  /** Real time, epoch milliseconds: when the oldest of its answers left the service; null before the first. */
  answeredAt: number | null
}

const questions = new WeakMap<AbortSignal, Question>()

/** A wall is a screen that nobody touches: what it asks for has a part of the budget of its own. */
let screenWork: Work | null = null

/** Random, another one for each page: by it the proxy shares the budget out fairly. Not a secret. */
export const screenId = Math.random().toString(36).slice(2)

/** Has all that this page asks for count as a wall's until it is called with false. */
export function countAsWall(isWall: boolean): void {
  screenWork = isWall ? 'wall' : null
}

/** Says who waits for the calls that will be made with this signal. */
export function beginQuestion(signal: AbortSignal, work: Work): void {
  questions.set(signal, { work, answeredAt: questions.get(signal)?.answeredAt ?? null })
}

/** Who waits for a call; a person unless its question says otherwise. */
export function workFor(signal: AbortSignal | undefined): Work {
  const work = signal === undefined ? undefined : questions.get(signal)?.work
  return screenWork ?? work ?? 'person'
}

/** An answer came that had left the service then, in epoch milliseconds of real time. */
export function noteAnswer(signal: AbortSignal | undefined, at: number): void {
  const question = signal === undefined ? undefined : questions.get(signal)
  if (question !== undefined) question.answeredAt = Math.min(question.answeredAt ?? at, at)
}

/** When the oldest answer to a question left the service, in epoch milliseconds of real time; null: there is none. */
export function answeredAt(signal: AbortSignal): number | null {
  return questions.get(signal)?.answeredAt ?? null
}
