import * as z from 'zod/mini'
import { carrierOf, requestTypes } from '#contract/carriers.ts'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import { findNumbers, type FoundNumber, numberProblem } from '../../domain/found-numbers.ts'

/** Numbers that go in one batch. */
export const mostNumbers = 2_000

/** Numbers that can be looked through and corrected before they go; of a longer list only the faults. */
export const mostShown = 50

/** What people corrected, by the number as it was found. */
export interface Correction {
  scac?: string
  type?: FoundNumber['type']
  leftOut?: boolean
}

const typedSchema = z.object({
  text: z.string().check(
    z.refine((text) => findNumbers(text).length > 0, {
      error: 'There is no container, bill of lading or booking number in this text.',
    }),
    z.refine((text) => findNumbers(text).length <= mostNumbers, {
      error: `These are more than ${mostNumbers} numbers: send them in parts.`,
    }),
  ),
  corrections: z.record(
    z.string(),
    z.object({
      scac: z.optional(z.string()),
      type: z.optional(z.enum(requestTypes)),
      leftOut: z.optional(z.boolean()),
    }),
  ),
})
export type Paste = z.output<typeof typedSchema>

export interface CheckedNumber extends FoundNumber {
  /** As it was found. */
  key: string
  leftOut: boolean
  problem: string | null
  scacProblem: string | null
}

/** What is wrong with a line as typed; an empty one is found by the service. */
export function scacProblem(scac: string): string | null {
  if (scac === '' || scac === 'TEST' || carrierOf(scac) !== null) return null
  return `${scac} is not the code of a shipping line.`
}

/** The numbers in the text with what was corrected, each with what is wrong with it. */
export function checkedNumbers({ text, corrections }: Paste): CheckedNumber[] {
  return findNumbers(text).map((found) => {
    const corrected = corrections[found.number] ?? {}
    const type = corrected.type ?? found.type
    const scac = normalizeIdentifier(corrected.scac ?? found.scac)
    return {
      ...found,
      key: found.number,
      type,
      scac,
      leftOut: corrected.leftOut ?? false,
      problem: numberProblem({ number: found.number, type }),
      scacProblem: scacProblem(scac),
    }
  })
}

function isRight(paste: Paste): boolean {
  return checkedNumbers(paste).every(
    ({ leftOut, problem, scacProblem: lineProblem }) => leftOut || (problem === null && lineProblem === null),
  )
}

export const pasteSchema = typedSchema.check(
  z.refine(isRight, {
    path: ['text'],
    error: 'Some numbers are not right yet: correct them or leave them out.',
  }),
  z.refine((paste) => checkedNumbers(paste).some(({ leftOut }) => !leftOut), {
    path: ['text'],
    error: 'All numbers are left out.',
  }),
)
