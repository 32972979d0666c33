import { FirstOf } from '../../ui/FirstOf.tsx'
import { ContainerNumber } from '../../components/ContainerNumber.tsx'
import { requestStatusWords } from '#domain/tracking/tracking-request-words.ts'
import { Link } from '../../ui/Link.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './FindPage.module.css'
import type { Match } from '../../components/search-matches.ts'
import { useListKeys } from './use-list-keys.ts'
import { useQueries } from '@tanstack/react-query'
import { shipmentsWithOptions } from '../../api/find.ts'
import { type Details, detailsOf, underWayFirst, withDetails } from './details.ts'

/** Texts whose shipments are loaded: each costs a request. */
const mostTexts = 3

/**
 * The matches with customers, ports and whether they have ended, which come a moment later: a search does
 * not have them.
 * @param texts what the matches were found with
 */
function useMatchDetails(texts: readonly string[], matches: readonly Match[]): (Match & Details)[] {
  const lists = useQueries({ queries: texts.slice(0, mostTexts).map(shipmentsWithOptions) })
  const details = new Map(lists.flatMap(({ data }) => [...detailsOf(data?.data ?? [])]))
  return underWayFirst(matches.map((match) => withDetails(match, details.get(match.key))))
}

/** References shown for one match. */
const shownReferences = 3

const kindWords: Readonly<Record<Match['kind'], string>> = {
  container: 'Container',
  shipment: 'Shipment',
  request: 'Request',
}

function MatchTag({ stopped, status }: Pick<Match, 'stopped' | 'status'>) {
  if (status !== null)
    return <Tag tone={status === 'failed' ? 'past' : 'info'}>{requestStatusWords(status)}</Tag>
  return stopped === true ? <Tag tone="muted">tracking stopped</Tag> : null
}

/** What a number may stand for, as links; active journeys before ended ones. A note stands where a first one would. */
export function MatchList({
  texts,
  matches,
  note = null,
}: {
  texts: readonly string[]
  matches: readonly Match[]
  note?: string | null
}) {
  const list = useListKeys()
  const detailed = useMatchDetails(texts, matches)
  if (detailed.length === 0) return null
  return (
    <FirstOf items={detailed}>
      {(shown) => (
        <ul ref={list} className={styles.matches}>
          {note === null ? null : (
            <li className={styles.note}>
              <output>{note}</output>
            </li>
          )}
          {shown.map((match) => (
            <li key={match.key}>
              <Link className={styles.match} to={match.to}>
                <span className={styles.kind}>{kindWords[match.kind]}</span>
                <ContainerNumber number={match.number} />
                <span className={styles.about}>
                  {match.route === null ? null : <span className={styles.route}>{match.route}</span>}
                  <span className={styles.references}>
                    {[...match.references.slice(0, shownReferences), match.customer]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span>
                  <MatchTag stopped={match.stopped} status={match.status} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </FirstOf>
  )
}
