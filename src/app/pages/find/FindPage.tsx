import { useQueries, useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { searchOptions } from '../../api/find.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './FindPage.module.css'
import { MatchList } from './MatchList.tsx'
import { type FindInput, nearMisses, nearMissSearches, readFindInput, resolveResults } from './resolve.ts'

/** `/find?q=`: any number in any dress opens what it means. */
export function Component() {
  const [parameters] = useSearchParams()
  const query = parameters.get('q')?.trim() ?? ''
  const input = readFindInput(query)
  return (
    <div className={styles.page}>
      <PageTitle title={query === '' ? 'Find' : `Find ${query}`} />
      {query === '' ? <NothingAsked /> : <Found key={query} query={query} input={input} />}
    </div>
  )
}

function NothingAsked() {
  return (
    <>
      <h1>Find</h1>
      <p>
        Press / and type or paste a bill of lading, container or reference number. Spaces, dashes and small
        letters do not matter.
      </p>
    </>
  )
}

function Found({ query, input }: { query: string; input: FindInput }) {
  const search = useQuery(searchOptions(input.text))
  if (search.isPending) {
    return (
      <>
        <h1>Looking for {query}</h1>
        <Skeleton width={320} />
      </>
    )
  }
  if (search.data === undefined) {
    return (
      <>
        <h1>Looking for {query}</h1>
        <ErrorNotice error={search.error} onRetry={() => void search.refetch()} />
      </>
    )
  }
  const { open, matches } = resolveResults(input, search.data.data)
  // Replaced, so that Back leads to where the search began and not into it again.
  if (open !== null) return <Navigate to={open} replace />
  if (matches.length > 0) {
    return (
      <>
        <h1>Which {query} do you mean?</h1>
        <MatchList matches={matches} />
      </>
    )
  }
  return input.shape === 'container-with-slip' ? (
    <Slip number={input.number} />
  ) : (
    <NothingFound query={query} input={input} />
  )
}

/** A container number whose check digit fails: the fault is in the number, and perhaps it can be mended. */
function Slip({ number }: { number: string }) {
  const searches = useQueries({ queries: nearMissSearches(number).map((text) => searchOptions(text)) })
  const results = searches.flatMap((search) => search.data?.data ?? [])
  const failed = searches.find((search) => search.error !== null)
  const pending = searches.some((search) => search.isPending)
  const matches = nearMisses(number, results)
  return (
    <>
      <h1>{number} has a slip in it</h1>
      <p>
        Its check digit does not fit, so no such container exists.{' '}
        {pending
          ? 'Looking for numbers that are one slip away…'
          : matches.length === 0
            ? 'No container of this account is one slip away from it: look at the number once more.'
            : 'These containers of the account are one slip away:'}
      </p>
      {failed === undefined ? null : (
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      <MatchList matches={matches} />
    </>
  )
}

function NothingFound({ query, input }: { query: string; input: FindInput }) {
  return (
    <>
      <h1>Nothing found for {query}</h1>
      <p>
        {input.shape === 'container'
          ? 'It is a valid container number, but no shipment of this account carries it.'
          : 'Bills of lading, references and containers of this account were searched.'}{' '}
        A house bill, seal or customs number is not known here: try the master bill of lading, a part of the
        number, or your reference.
      </p>
    </>
  )
}
