import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HttpError } from '../../api/errors.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { ListCrumbs } from '../../components/Crumbs.tsx'
import { later } from '../../components/later.tsx'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { startSentence } from '#domain/util/words.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Subject } from './activity.ts'
import { ActivityAge, ActivityCards } from './ActivityCards.tsx'
import type { PlaceOnMap } from '../../components/PlaceMap.tsx'
import styles from './places.module.css'

export interface ReferenceFacts {
  title: string
  facts: { label: string; value: ReactNode }[]
  /** Where it is on the map; null where that is not known. */
  place?: PlaceOnMap | null
  /** What its containers and vessels are found by; null where nothing can be said. */
  subject: Subject | null
  /** The page above this one in its breadcrumbs; by default the list of shipments. */
  under?: { list: string; to: string } | null
  /** Pages of the shipments that have to do with it. */
  ways?: { label: string; to: string }[]
}

const shipments = { list: 'Shipments', to: paths.shipments() }

const PlaceMap = later(async () => (await import('../../components/maps.ts')).PlaceMap)

/** The page of a port, terminal or carrier: its facts and, beside them, what this account has there. Unknown facts are left out. */
export function RecordPage<Data>({
  what,
  query,
  read,
}: {
  /** Such as "port". */
  what: string
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Null where the record is not in the answer. */
  read: (data: Data) => ReferenceFacts | null
}) {
  const { data, error, refetch } = query
  const found = data === undefined ? null : read(data)
  const missing = error instanceof HttpError && error.isNotFound
  if ((data === undefined && missing) || (data !== undefined && found === null)) {
    return (
      <NotFound title={`No such ${what}`}>
        No {what} matches this link. Check that it was copied in full.
      </NotFound>
    )
  }
  const name = startSentence(what)
  return (
    <>
      <PageHead
        title={found?.title ?? name}
        crumbs={<ListCrumbs {...(found?.under ?? shipments)} here={found?.title ?? name} />}
        about={found?.subject == null ? undefined : <ActivityAge />}
      />
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={found !== null} onRetry={() => void refetch()} />
      )}
      {found === null ? (
        error === null && <Skeleton width="100%" height={160} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.side}>
            <Card title={name}>
              <Facts items={found.facts.filter(({ value }) => value !== null && value !== '')} />
              {found.ways === undefined ? null : (
                <nav className={styles.ways} aria-label={`From this ${what}`} data-print="hide">
                  {found.ways.map(({ label, to }) => (
                    <Link key={to} to={to}>
                      {label}
                    </Link>
                  ))}
                </nav>
              )}
            </Card>
            {found.place == null ? null : (
              <div className={styles.mapFrame} data-print="hide">
                <LazyBoundary waiting={<Skeleton width="100%" height={280} />}>
                  <PlaceMap {...found.place} className={styles.map} />
                </LazyBoundary>
              </div>
            )}
          </div>
          {found.subject === null ? null : (
            <div className={styles.work}>
              <ActivityCards subject={found.subject} />
            </div>
          )}
        </div>
      )}
    </>
  )
}
