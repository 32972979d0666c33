import type { ReactNode } from 'react'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Hearing } from '../../components/Hearing.tsx'
import { missingFactWords, positionWords } from '../../components/vessel-words.ts'
import { NextPort } from '../../components/NextPort.tsx'
import { etaDoubt } from './eta-doubt.ts'
import { distanceLeft } from '#domain/vessel/distance-left.ts'
import { type Hearing as HearingState, hearingOf } from '#domain/vessel/hearing.ts'
import type { VesselReport } from '#domain/vessel/report.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { formatCount } from '#contract/format-count.ts'
import { nextPort } from './next-port.ts'
import type { Voyage } from './use-voyage.ts'
import styles from './VesselPage.module.css'
import { knotsWords } from './words.ts'

const alongWords = {
  'expected-route': 'along its expected route',
  'great-circle': 'by great circle',
} as const

/** Why no distance is measured from the last report. */
const lostWords: Partial<Record<HearingState, string>> = {
  unheard: 'not heard from for a day',
  undated: 'time of last report unknown',
}

function Doubt({ doubt }: { doubt: ReturnType<typeof etaDoubt> }) {
  if (doubt === null) return null
  return (
    <Notice tone="warn" title="ETA in doubt.">
      {doubt === 'over'
        ? 'It has passed and no arrival is reported.'
        : `The vessel would need ${doubt} knots all the way.`}
    </Notice>
  )
}

function speedWords(knots: number): string {
  return knots < 0.5 ? `${knotsWords(knots)}, stopped` : knotsWords(knots)
}

function reported(value: number | null, words: (known: number) => string, missing: string): ReactNode {
  return value === null ? <EmptyCell reason={missing} /> : words(value)
}

/** The last report of a vessel, and where it goes next. */
export function VesselFacts({
  report: { vessel, sighting },
  arePositionsInPlan,
  voyage: { journey, next, isMapInPlan },
  now,
}: {
  report: VesselReport
  arePositionsInPlan: boolean
  voyage: Pick<Voyage, 'journey' | 'next' | 'isMapInPlan'>
  now: number
}) {
  const hearing = hearingOf(arePositionsInPlan ? 'answered' : 'not-in-plan', sighting, now)
  // A place that comes without positions has a time of its own, or says that there is none.
  const told = sighting === null ? hearing : hearingOf('answered', sighting, now)
  const missing = missingFactWords[told]
  const missingOnMap = isMapInPlan ? 'not reported' : 'not in your plan'
  // What is not measured is not doubted either.
  const left = journey === null ? null : distanceLeft(sighting, journey, now)
  const port = nextPort(journey, next, now)
  const eta = port !== null && 'eta' in port.arrival ? port.arrival.eta : null
  return (
    <Card title="Last report">
      <Facts
        items={[
          { label: 'Reported', value: <Hearing hearing={told} at={sighting?.at ?? null} /> },
          { label: 'Speed', value: reported(vessel.nauticalSpeedKnots, speedWords, missing) },
          {
            label: 'Heading',
            value: reported(
              sighting?.heading ?? null,
              (heading) => `${String(Math.round(heading)).padStart(3, '0')}°`,
              missing,
            ),
          },
          {
            label: 'Position',
            value: sighting === null ? <EmptyCell reason={missing} /> : positionWords(sighting),
          },
          {
            label: 'Next port',
            value: port === null ? <EmptyCell reason={missingOnMap} /> : <NextPort {...port} />,
          },
          {
            label: 'Distance left',
            value:
              left === null ? (
                <EmptyCell reason={lostWords[told] ?? (isMapInPlan ? 'unknown' : missingOnMap)} />
              ) : (
                <>
                  {formatCount(Math.round(left.nauticalMiles))} nm{' '}
                  <span className={styles.faint}>{alongWords[left.along]}</span>
                </>
              ),
          },
        ]}
      />
      {left === null ? null : <Doubt doubt={etaDoubt(left.nauticalMiles, eta, now)} />}
    </Card>
  )
}
