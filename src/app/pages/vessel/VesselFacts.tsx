import type { ReactNode } from 'react'
import type { Vessel } from '#contract/vessel.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { LastSeen } from '../../components/LastSeen.tsx'
import { positionWords } from '../../components/position-words.ts'
import { etaDoubt } from './eta-doubt.ts'
import type { JourneyOnMap } from '#domain/vessel/journey-map.ts'
import { distanceNauticalMiles } from '#domain/vessel/nautical.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { formatCount } from '../../util/plural.ts'
import styles from './VesselPage.module.css'
import { knotsWords } from './words.ts'

/** Nautical miles to the next port and how they were measured; null where unknown. */
function distanceLeft(vessel: Vessel, journey: JourneyOnMap): { miles: number; how: string } | null {
  const { next } = journey
  if (next === null) return null
  if (next.wayNauticalMiles !== null) return { miles: next.wayNauticalMiles, how: 'along its expected route' }
  const { latitude, longitude } = vessel
  if (next.port === null || latitude === null || longitude === null) return null
  const [portLongitude, portLatitude] = next.port.coordinates
  const port = { latitude: portLatitude, longitude: portLongitude }
  return { miles: distanceNauticalMiles({ latitude, longitude }, port), how: 'by great circle' }
}

function Doubt({ doubt }: { doubt: ReturnType<typeof etaDoubt> }) {
  if (doubt === null) return null
  return (
    <Notice tone="warn" title="ETA in doubt.">
      {doubt === 'over'
        ? 'It has passed and the vessel is not in port.'
        : `The vessel would need ${doubt} knots all the way.`}
    </Notice>
  )
}

function speedWords(knots: number): string {
  return knots < 0.5 ? `${knotsWords(knots)}, stopped` : knotsWords(knots)
}

function reported(value: number | null, words: (known: number) => string): ReactNode {
  return value === null ? <EmptyCell reason="not reported" /> : words(value)
}

/** The last report of a vessel, and where it goes next. */
export function VesselFacts({
  vessel,
  journey,
  now,
}: {
  vessel: Vessel
  journey: JourneyOnMap | null
  now: number
}) {
  const { latitude, longitude, nauticalSpeedKnots, navigationalHeadingDegrees, positionTimestamp } = vessel
  const left = journey === null ? null : distanceLeft(vessel, journey)
  const port = journey?.next?.port ?? null
  const eta = port?.inboundEtaAt ?? null
  return (
    <Card title="Last report">
      <Facts
        items={[
          { label: 'Reported', value: <LastSeen at={positionTimestamp} /> },
          { label: 'Speed', value: reported(nauticalSpeedKnots, speedWords) },
          {
            label: 'Heading',
            value: reported(
              navigationalHeadingDegrees,
              (heading) => `${String(Math.round(heading)).padStart(3, '0')}°`,
            ),
          },
          {
            label: 'Position',
            value:
              latitude === null || longitude === null ? (
                <EmptyCell reason="not reported" />
              ) : (
                positionWords({ latitude, longitude })
              ),
          },
          {
            label: 'Next port',
            value:
              port === null ? (
                <EmptyCell reason="not reported" />
              ) : (
                <>
                  {port.name ?? 'port not named'}
                  {eta === null ? null : (
                    <>
                      , <Instant at={eta} zone={port.timeZone} />
                    </>
                  )}
                </>
              ),
          },
          {
            label: 'Distance left',
            value:
              left === null ? (
                <EmptyCell reason="unknown" />
              ) : (
                <>
                  {formatCount(Math.round(left.miles))} nm <span className={styles.faint}>{left.how}</span>
                </>
              ),
          },
        ]}
      />
      {left === null ? null : <Doubt doubt={etaDoubt(left.miles, eta, now)} />}
    </Card>
  )
}
