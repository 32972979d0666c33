import { useQueries } from '@tanstack/react-query'
import { searchOptions } from '../../api/find.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { MatchList } from './MatchList.tsx'
import { nearMisses, nearMissSearches } from './near-misses.ts'
import { matchesOf } from './resolve.ts'

/** A container number whose check digit fails: offers the containers that may have been meant. */
export function MistypedNumber({ number }: { number: string }) {
  const searches = useQueries({ queries: nearMissSearches(number).map((text) => searchOptions(text)) })
  const failed = searches.find((search) => search.error !== null)
  const pending = searches.some((search) => search.isPending)
  const matches = nearMisses(number, matchesOf(searches.flatMap((search) => search.data?.data ?? [])))
  return (
    <>
      <h1>{number} looks mistyped</h1>
      <p>
        The check digit does not match, so no such container exists.{' '}
        {pending
          ? 'Searching for numbers one digit off…'
          : matches.length > 0
            ? 'These containers in your account are one digit off:'
            : failed === undefined
              ? 'No container in your account is one digit off. Check the number.'
              : null}
      </p>
      {failed === undefined ? null : (
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      <MatchList texts={matches.map((match) => match.number)} matches={matches} />
    </>
  )
}
