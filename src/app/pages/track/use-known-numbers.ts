import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { NumberToTrack } from '#domain/tracking/found-numbers.ts'
import { type KnownNumber, knownOf } from '#domain/tracking/known-number.ts'
import { knownNumberOptions } from '../../api/known-numbers.ts'
import { lookedUpAs } from './paste-schema.ts'

/** How the account stands to a number of a line; undefined while it is not known, be it not asked or on its way. */
export type KnownAs = (number: NumberToTrack) => KnownNumber | null | undefined

/** What is known by now. It reads at the moment of asking, and so does for a form that is sent later. */
export function useKnownAs(): KnownAs {
  const client = useQueryClient()
  return (asked) => {
    const known = client.getQueryData(knownNumberOptions(lookedUpAs(asked)).queryKey)
    return known === undefined ? undefined : knownOf(known, asked)
  }
}

/**
 * Looks numbers up, and has the page painted again as answers come.
 * @param numbers as `lookedUpAs` has them
 */
export function useLookUp(numbers: readonly string[]): { pending: ReadonlySet<string> } {
  const answers = useQueries({ queries: numbers.map((number) => knownNumberOptions(number)) })
  return { pending: new Set(numbers.filter((_, index) => answers[index]?.isPending === true)) }
}
