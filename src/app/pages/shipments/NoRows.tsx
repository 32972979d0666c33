import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { changeFilter, shipmentAddress, type ShipmentsSearch } from './search.ts'
import { useCount } from './use-counts.ts'

const stateWords = { tracking: 'tracked ', stopped: 'stopped ', all: '' } as const

/** Why the list is empty, and the ways out. */
export function NoRows({ search }: { search: ShipmentsSearch }): ReactNode {
  const inAllStates = useCount(search, 'all')
  const state = stateWords[search.tracking]
  // The state of tracking alone narrows nothing.
  if (search.q === '' && search.number === '') {
    return (
      <>
        {state === '' ? 'No shipments yet.' : `No ${state}shipments.`}{' '}
        <Link to={paths.track()}>Track a shipment</Link>
      </>
    )
  }
  const couldWiden = search.tracking !== 'all' && inAllStates !== 0
  const what = [search.q, search.number === '' ? '' : `request number ${search.number}`].filter(Boolean)
  return (
    <>
      No {state}shipments match <strong>{what.join(' and ')}</strong>.{' '}
      {couldWiden ? (
        <>
          <Link to={{ search: shipmentAddress.print(changeFilter(search, { tracking: 'all' })) }}>
            Search tracked and stopped shipments
          </Link>
          {', or '}
        </>
      ) : null}
      {search.q === '' ? (
        <Link to={{ search: shipmentAddress.print(changeFilter(search, { number: '' })) }}>
          {couldWiden ? 'clear the filter' : 'Clear the filter'}
        </Link>
      ) : (
        <Link to={paths.find(search.q)}>{couldWiden ? 'search everything' : 'Search everything'}</Link>
      )}
      .
    </>
  )
}
