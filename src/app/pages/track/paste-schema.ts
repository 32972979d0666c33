import * as z from 'zod/mini'
import { carrierOf, requestTypes } from '#contract/carriers.ts'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import { findNumbers, type FoundNumber, numberProblem } from '#domain/tracking/found-numbers.ts'

/** Numbers that go in one batch. */
export const mostNumbers = 2_000

/** Numbers that can be looked through and corrected before they go; of a longer list only the faults. */
export const mostShown = 50

/** What people corrected, by the key of the number. */
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
  /** Number and line as they were found: a sheet may name one number for two lines. */
  key: string
  /** By hand, and be it back to what it was. */
  corrected: boolean
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
    const key = `${found.number} ${found.scac}`
    const correction = corrections[key] ?? {}
    const type = correction.type ?? found.type
    const scac = normalizeIdentifier(correction.scac ?? found.scac)
    return {
      ...found,
      key,
      corrected: key in corrections,
      type,
      scac,
      leftOut: correction.leftOut ?? false,
      problem: numberProblem({ number: found.number, type }),
      scacProblem: scacProblem(scac),
    }
  })
}

export function isFaulty({ problem, scacProblem: lineProblem }: CheckedNumber): boolean {
  return problem !== null || lineProblem !== null
}

/**
 * The numbers to look through before they go: of a long list only the faults, and what was corrected, which stays
 * where it is under the hands.
 */
export function listedNumbers(numbers: readonly CheckedNumber[]): readonly CheckedNumber[] {
  return numbers.length > mostShown ? numbers.filter((each) => each.corrected || isFaulty(each)) : numbers
}

function isRight(paste: Paste): boolean {
  return checkedNumbers(paste).every((each) => each.leftOut || !isFaulty(each))
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
