import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { activeShipmentsOptions } from '../../api/board.ts'
import { firstFoundOptions, mostSearchResults } from '../../api/find.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { hasNearMisses } from '#domain/tracking/near-misses.ts'
import { inLatinLetters, mayBeTracked, numberFormWords } from '#domain/tracking/number-form.ts'
import { FindForm } from '../../components/FindForm.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useCarriedText } from '../../hooks/use-carried-text.ts'
import { leadTo, paths } from '../../paths.ts'
import { excerpt } from '../../util/excerpt.ts'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lastDigits } from '#domain/tracking/last-digits.ts'
import { askedNumbers, type FindInput, readFindInput, readings } from '#domain/tracking/query.ts'
import styles from './FindPage.module.css'
import { MatchList } from './MatchList.tsx'
import {
  activeMatches,
  isNamed,
  type Match,
  matchesOf,
  resolveMatches,
} from '../../components/search-matches.ts'
import { NearMisses } from './NearMisses.tsx'
import { SeveralNumbers } from './SeveralNumbers.tsx'

/** `/find?q=`: opens what a number stands for, however it is written. */
export function Component() {
  const { text, isInAddress } = useCarriedText('q')
  const query = text.trim()
  return (
    <div className={styles.page}>
      <PageTitle title={query === '' ? 'Find' : `Find ${excerpt(query)}`} />
      {query === '' ? <NothingAsked /> : <Asked key={query} query={query} />}
      {isInAddress ? null : <p>This text is too long for a link. It stays in this tab.</p>}
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

function Asked({ query }: { query: string }) {
  const several = askedNumbers(query)
  return several.length > 0 ? (
    <SeveralNumbers query={query} numbers={several} />
  ) : (
    <Found query={query} input={readFindInput(query)} />
  )
}

interface Known {
  matches: Match[]
  /** Boxes may still be added. */
  isGrowing: boolean
  /** The list was shown before it was whole: somebody may be choosing from it. */
  wasShown: boolean
  /** What is to be said where boxes would stand that were looked for beyond the results. */
  note: string | null
}

/**
 * The results of a search, with boxes that end in these digits, which the search itself may leave out. Reading all boxes
 * takes a while, so the results come first. Null while the search is under way.
 */
function useMatches(
  texts: readonly string[],
  results: Parameters<typeof matchesOf>[0] | undefined,
): Known | null {
  const digits = lastDigits(texts[0] ?? '')
  const found = matchesOf(results ?? [])
  // What has this very number is meant, whatever else ends with it.
  const hasNamed = found.some((match) => isNamed(texts, match))
  const isFull = results !== undefined && results.length >= mostSearchResults
  const isAsked = digits !== null && isFull && !hasNamed
  const active = useQuery({ ...activeShipmentsOptions(), enabled: isAsked })
  if (results === undefined) return null
  if (!isAsked) return { matches: found, isGrowing: false, wasShown: false, note: null }
  const known = new Set(found.map(({ key }) => key))
  // More may come with the rest of a first reading.
  const status = active.data?.isComplete === false ? 'pending' : active.status
  const others = activeMatches(digits, active.data?.shipments ?? []).filter(({ key }) => !known.has(key))
  return {
    matches: [...others, ...found],
    isGrowing: status === 'pending',
    wasShown: active.isFetchedAfterMount,
    note: others.length > 0 ? null : activeNote(digits, status),
  }
}

/** In the place of the first box that would be found, so that the others stay where they are. */
function activeNote(digits: string, status: 'pending' | 'error' | 'success'): string {
  if (status === 'pending') return `Looking for active containers that end with ${digits}…`
  return status === 'error'
    ? 'Active containers could not be looked up.'
    : `No other active container found that ends with ${digits}.`
}

function Found({ query, input }: { query: string; input: FindInput }) {
  const asked = readings(input)
  const texts = asked.map(({ text }) => text)
  const search = useQuery(firstFoundOptions(asked))
  const known = useMatches(texts, search.data?.results)
  if (search.data === undefined || known === null) {
    return (
      <>
        <h1>Searching for {excerpt(query)}</h1>
        {search.error === null ? (
          <Skeleton width={320} />
        ) : (
          <ErrorNotice error={search.error} onRetry={() => void search.refetch()} />
        )}
      </>
    )
  }
  const { text, results } = search.data
  const { open, matches } = resolveMatches(texts, known.matches)
  // Nobody who is choosing from a list is taken away from it; one match alone leaves nothing to choose.
  const mayOpen = !known.isGrowing && (!known.wasShown || matches.length === 1)
  // Replaced, so that Back skips the search.
  if (open !== null && mayOpen) return <Navigate to={open} replace />
  if (matches.length > 0) {
    return (
      <>
        <h1>Which {excerpt(query)} do you mean?</h1>
        <MatchList texts={[text]} matches={matches} note={known.note} />
        {results.length < mostSearchResults ? null : (
          <p>
            There may be more than these {mostSearchResults}. Add a character, or see{' '}
            <Link to={paths.shipmentsWith(text)}>all shipments with {text}</Link>.
          </p>
        )}
      </>
    )
  }
  return <NothingFound query={query} input={input} />
}

/** Explains from the text alone why nothing was found. */
function headingOf({ form, number }: FindInput, query: string): string {
  if (form === 'mistyped-container') return `${number} looks mistyped`
  return form === 'rounded' ? `${query} is not the whole number` : `No results for ${excerpt(query)}`
}

function NothingFound({ query, input }: { query: string; input: FindInput }) {
  const { kind, advice } = numberFormWords(input.text)
  const track = leadTo(paths.track, query)
  return (
    <>
      <h1>{headingOf(input, query)}</h1>
      <p>{kind}</p>
      {hasNearMisses(input.text) ? <NearMisses number={input.number} /> : null}
      {input.form === 'mistyped-container' ? null : (
        <div className={styles.ask}>
          <p>{advice}</p>
          {mayBeTracked(input.text) ? (
            <p>
              Not tracked yet?{' '}
              <Link to={track.to} state={track.state}>
                Track {excerpt(query)}
              </Link>
            </p>
          ) : null}
          <FindForm text={input.form === 'look-alike' ? inLatinLetters(query) : query} />
        </div>
      )}
    </>
  )
}
