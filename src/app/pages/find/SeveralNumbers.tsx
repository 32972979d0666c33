import { useQuery } from '@tanstack/react-query'
import { mostAsked } from '#domain/tracking/asked-numbers.ts'
import { readFindInput, readings } from '#domain/tracking/find-input.ts'
import { firstFoundOptions } from '../../api/find.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { matchesOf, resolveMatches } from '../../components/search-matches.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MatchList } from './MatchList.tsx'

function OneOfSeveral({ number }: { number: string }) {
  const texts = readings(readFindInput(number))
  const { data, error, refetch } = useQuery(firstFoundOptions(texts))
  if (error !== null && data === undefined) {
    return <ErrorNotice error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton width={320} />
  const { matches } = resolveMatches(texts, matchesOf(data.results))
  return matches.length === 0 ? (
    <p>
      No results. <Link to={paths.find(number)}>Search for {number} alone</Link>
    </p>
  ) : (
    <MatchList texts={[data.text]} matches={matches} />
  )
}

/** Several numbers at once: nobody but the reader knows which one is meant, so each is listed with what it found. */
export function SeveralNumbers({ query, numbers }: { query: string; numbers: readonly string[] }) {
  return (
    <>
      <h1>Which of these {numbers.length} numbers do you mean?</h1>
      {numbers.slice(0, mostAsked).map((number) => (
        <section key={number} aria-label={number}>
          <h2>{number}</h2>
          <OneOfSeveral number={number} />
        </section>
      ))}
      {numbers.length > mostAsked ? (
        <p>
          Only the first {mostAsked} are searched. Not here: {numbers.slice(mostAsked).join(', ')}
        </p>
      ) : null}
      <p>
        Not tracked yet? <Link to={paths.track(query)}>Track these numbers</Link>
      </p>
    </>
  )
}
