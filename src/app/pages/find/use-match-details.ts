import { useQueries } from '@tanstack/react-query'
import { shipmentsWithOptions } from '../../api/find.ts'
import { type Details, detailsOf, underWayFirst, withDetails } from './details.ts'
import type { Match } from '../../components/search-matches.ts'

/** Texts whose shipments are loaded: each costs a request. */
const mostTexts = 3

/**
 * The matches with customers, ports and whether they have ended, which come a moment later: a search does
 * not have them.
 * @param texts what the matches were found with
 */
export function useMatchDetails(texts: readonly string[], matches: readonly Match[]): (Match & Details)[] {
  const lists = useQueries({ queries: texts.slice(0, mostTexts).map(shipmentsWithOptions) })
  const details = new Map(lists.flatMap(({ data }) => [...detailsOf(data?.data ?? [])]))
  return underWayFirst(matches.map((match) => withDetails(match, details.get(match.key))))
}
