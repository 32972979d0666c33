import { useQueries } from '@tanstack/react-query'
import { searchOptions } from '../../api/find.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { MatchList } from './MatchList.tsx'
import { nearMisses, nearMissSearches } from './near-misses.ts'
import { matchesOf } from './resolve.ts'

/** A container number whose check digit fails: the fault is in the number, and perhaps it can be mended. */
export function SlipInNumber({ number }: { number: string }) {
  const searches = useQueries({ queries: nearMissSearches(number).map((text) => searchOptions(text)) })
  const failed = searches.find((search) => search.error !== null)
  const pending = searches.some((search) => search.isPending)
  const matches = nearMisses(number, matchesOf(searches.flatMap((search) => search.data?.data ?? [])))
  return (
    <>
      <h1>{number} has a slip in it</h1>
      <p>
        Its check digit does not fit, so no such container exists.{' '}
        {pending
          ? 'Looking for numbers that are one slip away…'
          : matches.length > 0
            ? 'These containers of the account are one slip away:'
            : failed === undefined
              ? 'No container of this account is one slip away from it: look at the number once more.'
              : null}
      </p>
      {failed === undefined ? null : (
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      <MatchList texts={matches.map((match) => match.number)} matches={matches} />
    </>
  )
}
