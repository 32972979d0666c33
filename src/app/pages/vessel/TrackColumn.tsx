import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { VesselReport } from '#domain/vessel/report.ts'
import { useNow } from '../../clock/use-now.ts'
import { NoPositionsNotice } from '../../components/NoPositionsNotice.tsx'
import { momentAt } from './track-replay.ts'
import { trackPoints } from '#domain/vessel/vessel-track.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ReplayCard } from './ReplayCard.tsx'
import { serializeSearch, type VesselSearch } from './search.ts'
import { TrackMap } from './TrackMap.tsx'
import { useReplay } from './use-replay.ts'
import type { Voyage } from './use-voyage.ts'
import styles from './VesselPage.module.css'

export function TrackColumn({
  report,
  arePositionsInPlan,
  name,
  journey,
  range,
  begin,
}: {
  report: VesselReport
  arePositionsInPlan: boolean
  name: string
  journey: Voyage['journey']
  range: VesselSearch['range']
  /** The instant that the replay begins at, epoch milliseconds; null is the latest report. */
  begin: number | null
}) {
  const now = useNow()
  const { vessel, sighting, pieces } = report
  const navigate = useNavigate()
  const [follow, setFollow] = useState(false)
  const points = useMemo(() => trackPoints(vessel.positions), [vessel.positions])
  const replay = useReplay(points[0]?.at ?? 0, points.at(-1)?.at ?? 0, begin)
  const rangeKey = serializeSearch({ range, at: null })
  const moment = replay.at === null ? null : momentAt(points, replay.at)
  return (
    <div className={styles.track}>
      <TrackMap
        report={report}
        name={name}
        fitKey={`${vessel.id} ${rangeKey} ${points.length === 0 ? 'empty' : ''}`}
        journey={journey}
        moment={moment}
        follow={follow}
        now={now}
      />
      {points.length === 0 && !arePositionsInPlan ? (
        <NoPositionsNotice />
      ) : points.length === 0 ? (
        <Notice tone="plain" title="No positions in this range.">
          {sighting === null ? 'No position of this vessel is known.' : 'Choose a longer or different range.'}
        </Notice>
      ) : (
        <ReplayCard
          points={points}
          pieces={pieces}
          replay={replay}
          follow={follow}
          onFollow={setFollow}
          onSettle={() =>
            void navigate(
              { search: serializeSearch({ range, at: replay.at }) },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      )}
    </div>
  )
}
