import { useQueries } from '@tanstack/react-query'
import { nearMisses, nearMissSearches } from '#domain/tracking/near-misses.ts'
import { mostSearchResults, searchOptions } from '../../api/find.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { matchesOf } from '../../components/search-matches.ts'
import { MatchList } from './MatchList.tsx'

/** What in the account is one typing error off from a number that is not there. */
export function NearMisses({ number }: { number: string }) {
  const searches = useQueries({ queries: nearMissSearches(number).map((text) => searchOptions(text)) })
  const failed = searches.find((search) => search.error !== null)
  const pending = searches.some((search) => search.isPending)
  const matches = nearMisses(number, matchesOf(searches.flatMap((search) => search.data?.data ?? [])))
  // A search that is cut off may hide one.
  const isCutOff = searches.some((search) => search.data?.data.length === mostSearchResults)
  return (
    <>
      <p>
        {pending
          ? 'Searching for numbers one character off…'
          : matches.length > 0
            ? 'Close matches, in your account:'
            : failed === undefined
              ? `Nothing in your account is one character off${isCutOff ? ', as far as the search shows' : ''}.`
              : null}
      </p>
      {failed === undefined ? null : (
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      <MatchList texts={matches.map((match) => match.number)} matches={matches} />
    </>
  )
}
