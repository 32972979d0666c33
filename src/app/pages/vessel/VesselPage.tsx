import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { HttpError } from '../../api/errors.ts'
import { vesselTrackOptions } from '../../api/vessel-track.ts'
import { useNow } from '../../clock/use-now.ts'
import { DataAge } from '../../components/DataAge.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { parseSearch, serializeSearch, trackRangeOf } from './search.ts'
import { VesselView } from './VesselView.tsx'

/** `/vessels/:imo?from=&to=`: where a vessel was, how fast it sailed, where it goes and with what. */
export function Component() {
  const { imo = '' } = useParams()
  const [parameters] = useSearchParams()
  const now = useNow()
  const { search, problem } = parseSearch(parameters, now)
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useQuery(
    vesselTrackOptions(imo, trackRangeOf(search.range)),
  )
  if (data === undefined && error instanceof HttpError && error.status === 404) {
    return (
      <NotFound title="No such vessel">
        The service knows no vessel under this number. An IMO number has seven digits; press / and search for
        a bill of lading or a container to find the vessel that carries it.
      </NotFound>
    )
  }
  return (
    <>
      {data === undefined ? <PageTitle title="Vessel" /> : null}
      {data === undefined && error !== null ? <h1>Vessel</h1> : null}
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <PageLoading />
      ) : (
        <VesselView
          key={imo}
          vessel={data.data}
          search={search}
          trackKey={`${serializeSearch({ ...search, at: null })} ${isPlaceholderData}`}
          problem={problem}
          age={<DataAge updatedAt={dataUpdatedAt} fetching={isFetching} />}
        />
      )}
    </>
  )
}
