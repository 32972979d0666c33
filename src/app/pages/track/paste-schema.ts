import * as z from 'zod/mini'
import { carrierOf, requestTypes } from '#contract/carriers.ts'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import { ownMember } from '#contract/own-member.ts'
import { numberKey, numberProblem, type NumberToTrack } from '#domain/tracking/found-numbers.ts'
import { formatCount } from '../../util/plural.ts'

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

/** What the form holds: a text, and corrections by the key of the number. */
export interface Paste {
  text: string
  corrections: Record<string, Correction>
}

export interface CheckedNumber extends NumberToTrack {
  /** As it was found, whatever is corrected. */
  key: string
  /** By hand, and be it back to what it was. */
  isCorrected: boolean
  /** Already, with its line as corrected. */
  isTracked: boolean
  /** By hand, or because it is tracked already and nobody said to send it all the same. */
  isSkipped: boolean
  problem: string | null
  scacProblem: string | null
}

/** What is wrong with a line as typed; an empty one is found by the service. */
export function scacProblem(scac: string): string | null {
  if (scac === '' || scac === 'TEST' || carrierOf(scac) !== null) return null
  return `${scac} is not a known SCAC.`
}

/** Whether a number of a line is known to be tracked; while it is looked up it is not. */
type IsTracked = (number: NumberToTrack) => boolean

const nobodyLooked: IsTracked = () => false

/** The numbers that were found with what was corrected, each with what is wrong with it. */
export function checkedNumbers(
  found: readonly NumberToTrack[],
  corrections: Paste['corrections'],
  isTracked = nobodyLooked,
): CheckedNumber[] {
  return found.map((number) => {
    const key = numberKey(number)
    const correction = ownMember(corrections, key) ?? {}
    const type = correction.type ?? number.type
    const scac = normalizeIdentifier(correction.scac ?? number.scac)
    const asked = { ...number, type, scac }
    const isTrackedNow = isTracked(asked)
    return {
      ...asked,
      key,
      isCorrected: Object.hasOwn(corrections, key),
      isTracked: isTrackedNow,
      isSkipped: correction.isSkipped ?? isTrackedNow,
      problem: numberProblem({ number: number.number, type }),
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
  return numbers.length > mostShown ? numbers.filter((each) => each.isCorrected || isFaulty(each)) : numbers
}

/** Numbers that are looked up before they go: each costs a request of the shared budget. */
export const mostLookedUp = 20

/** The first numbers that could be sent, to be looked up. */
export function numbersToLookUp(found: readonly NumberToTrack[]): string[] {
  const sound = found.filter((each) => numberProblem(each) === null).map(({ number }) => number)
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

function pasteProblem(numbers: readonly CheckedNumber[]): string | null {
  if (numbers.length === 0) return 'No container, bill of lading or booking number found in this text.'
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

/** @param find reads the numbers out of the text: see `numberFinder` */
export function pasteSchema(find: (text: string) => readonly NumberToTrack[], isTracked = nobodyLooked) {
  return z
    .object({ text: z.string(), corrections: z.record(z.string(), correctionSchema) })
    .check(({ value, issues }) => {
      const problem = pasteProblem(checkedNumbers(find(value.text), value.corrections, isTracked))
      if (problem !== null) issues.push({ code: 'custom', message: problem, path: ['text'], input: value })
    })
}
