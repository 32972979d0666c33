import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { firstFoundOptions, mostSearchResults } from '../../api/find.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { FindForm } from '../../components/FindForm.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type FindInput, readFindInput, readings } from './find-input.ts'
import styles from './FindPage.module.css'
import { MatchList } from './MatchList.tsx'
import { numberKind } from './number-kind.ts'
import { matchesOf, resolveMatches } from './resolve.ts'
import { MistypedNumber } from './MistypedNumber.tsx'

/** `/find?q=`: opens what a number stands for, however it is written. */
export function Component() {
  const [parameters] = useSearchParams()
  const query = parameters.get('q')?.trim() ?? ''
  return (
    <div className={styles.page}>
      <PageTitle title={query === '' ? 'Find' : `Find ${query}`} />
      {query === '' ? <NothingAsked /> : <Found key={query} query={query} input={readFindInput(query)} />}
    </div>
  )
}

function NothingAsked() {
  return (
    <div className={styles.ask}>
      <h1>Find</h1>
      <p>
        Press / and type or paste a bill of lading, container or reference number. Spaces, dashes and case do
        not matter.
      </p>
      <FindForm />
    </div>
  )
}

function Found({ query, input }: { query: string; input: FindInput }) {
  const texts = readings(input)
  const search = useQuery(firstFoundOptions(texts))
  if (search.data === undefined) {
    return (
      <>
        <h1>Searching for {query}</h1>
        {search.error === null ? (
          <Skeleton width={320} />
        ) : (
          <ErrorNotice error={search.error} onRetry={() => void search.refetch()} />
        )}
      </>
    )
  }
  const { text, results } = search.data
  const { open, matches } = resolveMatches(texts, matchesOf(results))
  // Replaced, so that Back skips the search.
  if (open !== null) return <Navigate to={open} replace />
  if (matches.length > 0) {
    return (
      <>
        <h1>Which {query} do you mean?</h1>
        <MatchList texts={[text]} matches={matches} />
        {results.length < mostSearchResults ? null : (
          <p>
            There may be more than these {mostSearchResults}. Add a character, or see{' '}
            <Link to={paths.shipmentsWith(text)}>all shipments with {text}</Link>.
          </p>
        )}
      </>
    )
  }
  return input.shape === 'mistyped-container' ? (
    <MistypedNumber number={input.number} />
  ) : (
    <NothingFound query={query} input={input} />
  )
}

function NothingFound({ query, input }: { query: string; input: FindInput }) {
  const { kind, advice } = numberKind(input.text)
  return (
    <div className={styles.ask}>
      <h1>No results for {query}</h1>
      <p>
        {kind} {advice}
      </p>
      <p>
        Not tracked yet? <Link to={paths.track(query)}>Track {query}</Link>
      </p>
      <FindForm text={query} />
    </div>
  )
}
