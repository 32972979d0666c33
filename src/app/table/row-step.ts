import { ownMember } from '#contract/own-member.ts'

type Step = (index: number, last: number, page: number) => number

const down: Step = (index, last) => Math.min(index + 1, last)
const up: Step = (index) => Math.max(index - 1, 0)

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: down,
  j: down,
  ArrowUp: up,
  k: up,
  Home: () => 0,
  End: (_, last) => last,
}

const pageSteps: Readonly<Record<string, Step>> = {
  PageDown: (index, last, page) => Math.min(index + page, last),
  PageUp: (index, _, page) => Math.max(index - page, 0),
}

/**
 * The row of a table or list that a key moves to, by index; null for a key that moves nowhere.
 * @param index of the current row, -1 where there is none: any key then comes to an end
 * @param page rows that PageUp and PageDown move by; without it they are the browser's
 */
export function rowStep(key: string, index: number, rows: number, page?: number): number | null {
  const known = page === undefined ? steps : { ...steps, ...pageSteps }
  const step = ownMember(known, key)
  return step === undefined || rows === 0 ? null : step(index, rows - 1, page ?? 0)
}
