import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { plural } from '../../util/plural.ts'
import { changeFilter, isNarrowed, lastPage, serializeSearch, type ShipmentSearch } from './search.ts'

const stateWords = { tracking: 'tracked ', stopped: 'stopped ', all: '' } as const

/** Why the list is empty, and the ways out. */
export function NoRows({
  search,
  total,
  inAllStates,
}: {
  search: ShipmentSearch
  total: number
  /** How many the same search finds in any state; undefined where that is not known. */
  inAllStates: number | undefined
}): ReactNode {
  if (total > 0) {
    const last = lastPage(total, search.size)
    return (
      <>
        There is no page {search.page}: the list has {plural(last, 'page')}.{' '}
        <Link to={{ search: serializeSearch({ ...search, page: last }) }} replace>
          To the last page
        </Link>
      </>
    )
  }
  const state = stateWords[search.tracking]
  if (!isNarrowed(search)) {
    return (
      <>
        {state === '' ? 'The account has no shipments yet.' : `The account has no ${state}shipment.`}{' '}
        <Link to={paths.track()}>Track a shipment</Link>
      </>
    )
  }
  const what = [search.q, search.number === '' ? '' : `request number ${search.number}`].filter(Boolean)
  return (
    <>
      No {state}shipment matches <strong>{what.join(' and ')}</strong>.{' '}
      {search.tracking === 'all' || inAllStates === 0 ? null : (
        <>
          <Link to={{ search: serializeSearch(changeFilter(search, { tracking: 'all' })) }}>
            Look among tracked and stopped ones
          </Link>
          {', or '}
        </>
      )}
      {search.q === '' ? (
        <Link to={{ search: serializeSearch(changeFilter(search, { number: '' })) }}>
          show the whole list
        </Link>
      ) : (
        <Link to={paths.find(search.q)}>find it everywhere</Link>
      )}
      .
    </>
  )
}
