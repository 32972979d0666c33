import { ShipIcon, TrainFrontIcon } from 'lucide-react'
import { FirstOf } from '#app/ui/FirstOf.tsx'
import { Fragment, useId, useState } from 'react'
import type { Verdict } from '../vetted/compare-events.ts'
import type { Journey, Leg, Stop } from '#domain/journey/journey.ts'
import type { Present } from '#domain/journey/present.ts'
import { Button } from '#app/ui/Button.tsx'
import { Tag } from '#app/ui/Tag.tsx'
import { classes } from '#app/ui/classes.ts'
import { formatSpan } from '#domain/time/format-span.ts'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { earlierStops, earlierText } from './earlier-stops.ts'
import { NowMark } from './NowMark.tsx'
import type { TimeMode } from './search.ts'
import styles from './Timeline.module.css'
import { TimelineEntry } from './TimelineEntry.tsx'
import { hourMs } from '#domain/time/durations.ts'

/** Whole hours: voyages are not planned by the minute. */
function span(ms: number): string {
  return formatSpan(Math.round(ms / hourMs) * hourMs)
}

const legWords: Record<Leg['mode'], string> = { sea: 'at sea', rail: 'by rail' }

function LegNote({ leg }: { leg: Leg }) {
  const toGo = leg.toGoMs === null || leg.toGoMs === 0 ? '' : `, ${span(leg.toGoMs)} to go`
  return (
    <Tag
      tone={leg.state === 'planned' ? 'estimate' : 'muted'}
      icon={leg.mode === 'sea' ? <ShipIcon size={12} /> : <TrainFrontIcon size={12} />}
    >
      {span(leg.ms)} {legWords[leg.mode]}
      {toGo}
    </Tag>
  )
}

function StayNote({ stay }: { stay: NonNullable<Stop['transshipment']> }) {
  const length = stay.ms === null ? '' : `, ${span(stay.ms)}`
  return (
    <Tag tone={stay.state === 'planned' ? 'estimate' : 'muted'}>
      transshipment{length}
      {stay.state === 'under-way' && stay.ms !== null ? ' so far' : ''}
    </Tag>
  )
}

function StopHeading({ stop, past, first }: { stop: Stop; past: boolean; first: boolean }) {
  return (
    <div className={classes(styles.place, first && styles.first, !past && styles.ahead)}>
      <span className={styles.rail} aria-hidden="true" />
      <h3 className={styles.name}>
        {stop.name ?? stop.locode ?? 'Place not reported'}
        {stop.locode === null || stop.name === null ? null : (
          <span className={styles.locode}>{stop.locode}</span>
        )}
      </h3>
      {stop.transshipment === null ? null : <StayNote stay={stop.transshipment} />}
      {stop.leg === null ? null : <LegNote leg={stop.leg} />}
    </div>
  )
}

/** Places, and milestones of one place, that are shown at first: a journey has a dozen of each. */
const mostShown = 40

/** By the id of a milestone; `asking` while they are on their way, null where they were not requested. */
export type Vetted = ReadonlyMap<string, Verdict> | 'asking' | null

/**
 * Milestones by place, past ones solid and estimated ones dotted, with the present between them; beside each
 * what the service has vetted, on request.
 */
export function Timeline({
  journey,
  present,
  time,
  now,
  vetted,
}: {
  journey: Journey
  present: Present
  time: TimeMode
  now: number
  vetted: Vetted
}) {
  const { stops, latest, next, underWay } = journey
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  // Compared, every milestone is wanted.
  const earlier = vetted === null ? earlierStops(journey) : 0
  // Before the first milestone, and after the last, there is nothing for the present to stand between.
  const marked = latest !== null && (next !== null || underWay !== null) ? latest.id : null
  return (
    <div className={styles.frame}>
      <FirstOf items={stops} first={mostShown}>
        {(shownStops) => (
          <ol id={id} className={classes(styles.journey, vetted !== null && styles.compared)}>
            {earlier === 0 ? null : (
              <li className={styles.earlier}>
                {unfolded ? null : <span className={styles.rail} aria-hidden="true" />}
                {unfolded ? null : <span>{earlierText(stops.slice(0, earlier), now)}</span>}
                <Button aria-expanded={unfolded} aria-controls={id} onClick={() => setUnfolded(!unfolded)}>
                  {unfolded ? 'Hide earlier milestones' : 'Show'}
                  {unfolded ? null : <VisuallyHidden> earlier milestones</VisuallyHidden>}
                </Button>
              </li>
            )}
            {shownStops.map((stop, index) => {
              const [entry] = stop.entries
              const past = entry?.kind !== 'milestone' || !entry.estimated
              return (
                <li
                  key={stop.key}
                  className={classes(
                    index === 0 && styles.start,
                    index < earlier && !unfolded && styles.folded,
                  )}
                >
                  <StopHeading stop={stop} past={past} first={index === 0} />
                  <FirstOf items={stop.entries} first={mostShown}>
                    {(entries) => (
                      <ol className={styles.entries}>
                        {entries.map((each) => (
                          <Fragment key={each.id}>
                            <TimelineEntry
                              entry={each}
                              time={time}
                              now={now}
                              latest={each.id === latest?.id}
                              vetted={
                                vetted === null || vetted === 'asking'
                                  ? vetted
                                  : (vetted.get(each.id) ?? null)
                              }
                            />
                            {each.id === marked ? (
                              <NowMark
                                now={now}
                                present={present}
                                time={time}
                                leg={stops.find((other) => other.leg?.state === 'under-way')?.leg ?? null}
                              />
                            ) : null}
                          </Fragment>
                        ))}
                      </ol>
                    )}
                  </FirstOf>
                </li>
              )
            })}
          </ol>
        )}
      </FirstOf>
    </div>
  )
}
