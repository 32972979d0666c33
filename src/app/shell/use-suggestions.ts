import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { carrying, suggestionText } from '#domain/tracking/suggestions.ts'
import { isMalformed } from '#contract/malformed.ts'
import { knownResults, searchOptions } from '../api/find.ts'
import { isBudgetScarce } from '../api/request-queue.ts'
import { matchesOf, type Match, resolveMatches } from '../components/search-matches.ts'
import { useSettled } from '../hooks/use-settled.ts'

/** Milliseconds without a key before a search goes out. */
const typedMs = 250

/** What there is to suggest, and how far it is; `none-asked`: too short, or several numbers. */
export interface Suggestions {
  matches: Match[]
  state: 'none-asked' | 'searching' | 'found' | 'scarce' | 'failed'
}

/**
 * What a query may mean, while it is typed: at most one request for each pause, none where an earlier answer holds
 * it, and none from the share of the budget that belongs to those who click. One that nobody waits for is canceled.
 * @param isOpen nothing is asked for a list that nobody sees: a text that is left in the box would go out every minute
 */
export function useSuggestions(query: string, isOpen: boolean): Suggestions {
  const client = useQueryClient()
  const text = suggestionText(query)
  const isSettled = useSettled(text, typedMs)
  const known = text === null ? null : knownResults(client, text)
  const isScarce = known === null && isBudgetScarce()
  const isAsked = text !== null && isSettled && known === null && !isScarce
  const answer = useQuery({
    ...searchOptions(isAsked ? text : ''),
    enabled: isAsked && isOpen,
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (text === null) return { matches: [], state: 'none-asked' }
  // In the order of the page that Enter leads to.
  if (known !== null) return { matches: resolveMatches([text], matchesOf(known)).matches, state: 'found' }
  if (isScarce) return { matches: [], state: 'scarce' }
  if (isAsked && answer.error !== null) return { matches: [], state: 'failed' }
  // Until the answer comes, what is left of the last one stays where it is.
  const last = (answer.data?.data ?? []).flatMap((result) => (isMalformed(result) ? [] : [result]))
  return { matches: matchesOf(carrying(text, last)), state: 'searching' }
}
