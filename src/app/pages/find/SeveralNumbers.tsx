import { useQuery } from '@tanstack/react-query'
import { numberForm, numberFormWords } from '#domain/tracking/number-form.ts'
import { mostAsked, readFindInput, readings } from '#domain/tracking/query.ts'
import { formatCount } from '#contract/format-count.ts'
import { listWords } from '#domain/util/words.ts'
import { firstFoundOptions } from '../../api/find.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { matchesOf, resolveMatches } from '../../components/search-matches.ts'
import { leadTo, paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MatchList } from './MatchList.tsx'

function OneOfSeveral({ number }: { number: string }) {
  const asked = readings(readFindInput(number))
  const { data, error, refetch } = useQuery(firstFoundOptions(asked))
  if (error !== null && data === undefined) {
    return <ErrorNotice error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton width={320} />
  const texts = asked.map(({ text }) => text)
  const { matches } = resolveMatches(texts, matchesOf(data.results))
  return matches.length === 0 ? (
    <p>
      {numberForm(number) === 'rounded' ? numberFormWords(number).kind : 'No results.'}{' '}
      <Link to={paths.find(number)}>Search for {number} alone</Link>
    </p>
  ) : (
    <MatchList texts={[data.text]} matches={matches} />
  )
}

/** Several numbers at once: nobody but the reader knows which one is meant, so each is listed with what it found. */
export function SeveralNumbers({ query, numbers }: { query: string; numbers: readonly string[] }) {
  const count = formatCount(numbers.length)
  const left = numbers.slice(mostAsked)
  const { to, state } = leadTo(paths.track, query)
  const track = (words: string) => (
    <p>
      Not tracked yet?{' '}
      <Link to={to} state={state}>
        {words}
      </Link>
    </p>
  )
  return (
    <>
      {left.length === 0 ? (
        <h1>Which of these {count} numbers do you mean?</h1>
      ) : (
        <>
          <h1>{count} numbers are too many to search at once</h1>
          <p>
            The first {mostAsked} are searched here. Not searched: {listWords(left)}.
          </p>
          {track(`Track these ${count} numbers`)}
        </>
      )}
      {numbers.slice(0, mostAsked).map((number) => (
        <section key={number} aria-label={number}>
          <h2>{number}</h2>
          <OneOfSeveral number={number} />
        </section>
      ))}
      {left.length === 0 ? track('Track these numbers') : null}
    </>
  )
}
