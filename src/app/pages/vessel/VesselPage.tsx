import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { vesselTrackOptions } from '../../api/vessels.ts'
import { useNowIfKnown } from '../../clock/use-now.ts'
import { DataAge } from '../../components/DataAge.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { RecordFrame } from '../../components/RecordFrame.tsx'
import { parseSearch, serializeSearch, trackRangeOf } from './search.ts'
import { useNewerTrack } from './use-newer-track.ts'
import { VesselView } from './VesselView.tsx'

/** `/vessels/:imo?from=&to=`: where a vessel was, how fast it sailed, where it goes and with what. */
export function Component() {
  const { imo = '' } = useParams()
  const [parameters] = useSearchParams()
  const now = useNowIfKnown()
  const { search, problem } = parseSearch(parameters, now)
  const query = useQuery(vesselTrackOptions(imo, trackRangeOf(search.range)))
  useNewerTrack(imo, query.data?.data, () => void query.refetch())
  return (
    <RecordFrame
      query={query}
      what="Vessel"
      missing="No vessel has this number. IMO numbers have 7 digits. To find a vessel, press / and search for a bill of lading or container on board."
      loading={<PageLoading />}
    >
      {({ data, arePositionsInPlan }) => (
        <VesselView
          key={imo}
          sent={data}
          arePositionsInPlan={arePositionsInPlan}
          search={search}
          trackKey={`${serializeSearch({ ...search, at: null })} ${query.isPlaceholderData}`}
          problem={problem}
          age={<DataAge updatedAt={query.dataUpdatedAt} fetching={query.isFetching} />}
        />
      )}
    </RecordFrame>
  )
}
