import * as z from 'zod/mini'
import { requestTypes } from '#contract/carriers.ts'
import { isScac, normalizeIdentifier } from '#contract/identifiers.ts'
import { ownMember } from '#contract/own-member.ts'
import { type FoundNumber, numberProblem, type NumberToTrack } from '#domain/tracking/found-numbers.ts'
import { bareNumber } from '#domain/tracking/same-number.ts'
import { columnRoles } from '#domain/tracking/column-roles.ts'
import { formatCount } from '#contract/format-count.ts'
import type { findNumbers } from './find-numbers.ts'

/** Numbers that go in one batch. */
export const mostNumbers = 2_000

/** Numbers that can be looked through and corrected before they go; of a longer list only the faults. */
export const mostShown = 50

const correctionSchema = z.object({
  scac: z.optional(z.string()),
  type: z.optional(z.enum(requestTypes)),
  isSkipped: z.optional(z.boolean()),
})

/** What people corrected of a number. */
export type Correction = z.output<typeof correctionSchema>

const pastedSchema = z.object({
  text: z.string(),
  /** By the key of the number. */
  corrections: z.record(z.string(), correctionSchema),
  /** Roles that the user chose for columns, by their keys. */
  columns: z.record(z.string(), z.enum(columnRoles)),
})

/** Values of the form. */
export type Paste = z.output<typeof pastedSchema>

/** Its key is as it was found, whatever is corrected. */
export interface CheckedNumber extends FoundNumber {
  /** By hand, and be it back to what it was. */
  isCorrected: boolean
  /** Already, with its line as corrected. */
  isTracked: boolean
  /** By hand, or because it is tracked already and nobody said to send it all the same. */
  isSkipped: boolean
  problem: string | null
  scacProblem: string | null
}

/**
 * The fault of a carrier as typed. An empty one has none: the service finds the carrier, and says which codes it lacks.
 * @param isListed whether the account's own list has it
 */
export function scacProblem(scac: string, isListed: (scac: string) => boolean): string | null {
  if (scac === '' || isScac(scac) || isListed(scac)) return null
  return `${scac} is not a SCAC: that is two to four letters.`
}

/** Whether a number of a line is known to be tracked; while it is looked up it is not. */
type IsTracked = (number: NumberToTrack) => boolean

/** Facts that do not stand in the text. */
interface Known {
  isTracked: IsTracked
  /** Whether the account's own list of carriers has a SCAC. */
  isListed: (scac: string) => boolean
}

const nothingKnown: Known = { isTracked: () => false, isListed: () => false }

/** The numbers that were found with what was corrected, each with what is wrong with it. */
export function checkedNumbers(
  found: readonly FoundNumber[],
  corrections: Paste['corrections'],
  { isTracked, isListed }: Known = nothingKnown,
): CheckedNumber[] {
  return found.map((number) => {
    const correction = ownMember(corrections, number.key) ?? {}
    const type = correction.type ?? number.type
    const scac = normalizeIdentifier(correction.scac ?? number.scac)
    const asked = { ...number, type, scac }
    const isTrackedNow = isTracked(asked)
    return {
      ...asked,
      isCorrected: Object.hasOwn(corrections, number.key),
      isTracked: isTrackedNow,
      isSkipped: correction.isSkipped ?? isTrackedNow,
      problem: numberProblem({ number: number.number, type }),
      scacProblem: scacProblem(scac, isListed),
    }
  })
}

export function isFaulty({ problem, scacProblem: lineProblem }: CheckedNumber): boolean {
  return problem !== null || lineProblem !== null
}

/**
 * The numbers to look through before they go: of a long list only the faults, those that lost a reference, and what was
 * corrected, which stays where it is under the hands.
 */
export function listedNumbers(numbers: readonly CheckedNumber[]): readonly CheckedNumber[] {
  if (numbers.length <= mostShown) return numbers
  return numbers.filter((each) => each.isCorrected || isFaulty(each) || each.lostReferences.length > 0)
}

/** Numbers that are looked up before they go: each costs a request of the shared budget. */
export const mostLookedUp = 20

/** The text to look a number up by: a search for its digits also finds it with its carrier's letters. */
export function lookedUpAs({ number, scac }: Pick<NumberToTrack, 'number' | 'scac'>): string {
  return bareNumber(number, scac)
}

/** The first numbers that could be sent, to be looked up. */
export function numbersToLookUp(found: readonly NumberToTrack[]): string[] {
  const sound = found.filter((each) => numberProblem(each) === null).map(lookedUpAs)
  return [...new Set(sound)].slice(0, mostLookedUp)
}

/** What goes when the form is sent. */
export function numbersToSend(numbers: readonly CheckedNumber[]): NumberToTrack[] {
  return numbers
    .filter(({ isSkipped }) => !isSkipped)
    .map(({ number, type, scac, references, tags, customerId }) => ({
      number,
      type,
      scac,
      references,
      tags,
      customerId,
    }))
}

function pasteProblem(numbers: readonly CheckedNumber[], isSheet: boolean): string | null {
  if (numbers.length === 0) {
    return isSheet
      ? 'No column of numbers found. Choose it below.'
      : 'No container, bill of lading or booking number found in this text.'
  }
  if (numbers.length > mostNumbers) {
    return `More than ${formatCount(mostNumbers)} numbers. Split them into smaller batches.`
  }
  if (numbers.every(({ isSkipped }) => isSkipped)) {
    return numbers.some((each) => each.isTracked)
      ? 'Nothing left to send: what is tracked already is skipped. Open it below.'
      : 'All numbers are skipped.'
  }
  return numbers.some((each) => !each.isSkipped && isFaulty(each))
    ? 'Some numbers need a fix. Correct or skip them.'
    : null
}

/**
 * @param find reads the numbers out of the text: see `numberFinder`
 * @param known asked at the moment of checking
 */
export function pasteSchema(find: typeof findNumbers, known: Known = nothingKnown) {
  return pastedSchema.check(({ value, issues }) => {
    const { numbers, columns } = find(value.text, value.columns)
    const problem = pasteProblem(checkedNumbers(numbers, value.corrections, known), columns.length > 1)
    if (problem !== null) issues.push({ code: 'custom', message: problem, path: ['text'], input: value })
  })
}
