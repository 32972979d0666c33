import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Vessel } from '#contract/vessel.ts'
import { vesselReport } from '#domain/vessel/report.ts'
import { useNow } from '../../clock/use-now.ts'
import { ListCrumbs } from '../../components/Crumbs.tsx'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { OnBoard } from './OnBoard.tsx'
import { RangeForm } from './RangeForm.tsx'
import { presets, type RangeProblem, serializeSearch, type VesselSearch } from './search.ts'
import { TrackColumn } from './TrackColumn.tsx'
import { useVoyage } from './use-voyage.ts'
import { VesselFacts } from './VesselFacts.tsx'
import styles from './VesselPage.module.css'

const presetWords: Record<keyof typeof presets, string> = {
  '24h': '24 h',
  '7d': '7 days',
  '14d': '14 days',
  '30d': '30 days',
}

export function VesselView({
  sent,
  arePositionsInPlan,
  search,
  trackKey,
  problem,
  age,
}: {
  sent: Vessel
  /** False where the account's plan has no positions: then there is no range to choose. */
  arePositionsInPlan: boolean
  search: VesselSearch
  /** Another one for each track: its replay begins anew, and what is typed beside it stays. */
  trackKey: string
  problem: RangeProblem | null
  age: ReactNode
}) {
  const now = useNow()
  const navigate = useNavigate()
  const report = vesselReport(sent, now)
  const { vessel } = report
  const voyage = useVoyage(vessel.imo ?? '')
  const { journey } = voyage
  const { next } = voyage
  const departure = next?.polAtdAt ?? null
  const name = vessel.name ?? (vessel.imo === null ? 'Vessel without a name' : `IMO ${vessel.imo}`)
  const { range } = search
  const rangeKey = serializeSearch({ range, at: null })
  const isVoyage = typeof range === 'object' && range.from === departure && range.to === null
  const numbers = [
    `IMO ${vessel.imo ?? 'unknown'}`,
    ...(vessel.mmsi === null ? [] : [`MMSI ${vessel.mmsi}`]),
    ...(next?.podVoyageNumber == null ? [] : [`voyage ${next.podVoyageNumber}`]),
  ]

  return (
    <div className={styles.page}>
      <PageHead
        title={name}
        crumbs={<ListCrumbs list="Vessel map" to={paths.vesselMap()} here={name} />}
        about={
          <>
            {numbers.join(' · ')} · {age}
          </>
        }
      />
      {problem === null ? null : (
        <Notice tone="warn" title={problem.words}>
          The range in the link cannot be shown. Showing the last 7 days.
        </Notice>
      )}
      {arePositionsInPlan ? (
        <div className={styles.ranges}>
          <Segmented
            label="Range of the track"
            segments={[
              ...(Object.keys(presets) as (keyof typeof presets)[]).map((preset) => ({
                label: presetWords[preset],
                to: { search: serializeSearch({ range: preset, at: null }) },
                current: range === preset,
              })),
              ...(departure === null
                ? []
                : [
                    {
                      label: 'This voyage',
                      to: { search: serializeSearch({ range: { from: departure, to: null }, at: null }) },
                      current: isVoyage,
                    },
                  ]),
            ]}
          />
          <RangeForm
            key={rangeKey}
            range={range}
            onRange={(free) => void navigate({ search: serializeSearch({ range: free, at: null }) })}
          />
        </div>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.side}>
          <VesselFacts report={report} arePositionsInPlan={arePositionsInPlan} voyage={voyage} now={now} />
          <OnBoard imo={vessel.imo ?? ''} voyage={voyage} />
        </div>
        <TrackColumn
          key={trackKey}
          report={report}
          arePositionsInPlan={arePositionsInPlan}
          name={name}
          journey={journey}
          range={range}
          begin={search.at}
        />
      </div>
    </div>
  )
}
