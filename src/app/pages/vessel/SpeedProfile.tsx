import { largest } from '#domain/util/lists.ts'
import { useMemo, useState } from 'react'
import { momentAt, speedRuns } from './track-replay.ts'
import type { TrackPoint } from '#domain/vessel/vessel-track.ts'
import { classes } from '../../ui/classes.ts'
import { formatInstant } from '#domain/time/format-time.ts'
import styles from './VesselPage.module.css'
import { knotsWords, momentWords, utc } from './words.ts'
import { minuteMs, dayMs } from '#domain/time/durations.ts'

const stepMs = 5 * minuteMs // of the scrubber: a position comes about this often
const leastScaleKnots = 22

/** Midnights of UTC for the axis, at most eight. */
function ticks(start: number, end: number): number[] {
  const every = Math.max(1, Math.ceil((end - start) / dayMs / 8)) * dayMs
  const found: number[] = []
  for (let at = Math.ceil(start / dayMs) * dayMs; at < end; at += every) found.push(at)
  return found
}

/** Speed over ground with the scrubber laid over it: drag, click, or the arrow keys. */
export function SpeedProfile({
  points,
  at,
  onShow,
  onSettle,
}: {
  points: readonly TrackPoint[]
  at: number
  onShow: (at: number) => void
  /** The pointer or key is released. */
  onSettle: () => void
}) {
  const [pointed, setPointed] = useState<number | null>(null)
  const start = points[0]?.at ?? 0
  const end = points.at(-1)?.at ?? 0
  const span = Math.max(1, end - start)
  const runs = useMemo(() => speedRuns(points), [points])
  const most = largest(
    runs.flatMap(({ samples }) => samples.map(({ knots }) => knots)),
    leastScaleKnots,
  )
  const x = (time: number) => ((time - start) / span) * 1000
  const y = (knots: number) => 100 - (knots / most) * 96
  const hovered = pointed === null ? null : momentAt(points, pointed)
  const side = (time: number) => `${x(time) / 10}%`

  return (
    <div>
      <div className={styles.chart}>
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          {runs.map(({ kind, samples }) => {
            const first = samples[0]?.at ?? 0
            const line = samples.map(({ at: time, knots }) => `${x(time).toFixed(1)},${y(knots).toFixed(1)}`)
            return (
              <g key={`${kind} ${first}`}>
                <polygon
                  className={styles.under}
                  points={`${x(first)},100 ${line.join(' ')} ${x(samples.at(-1)?.at ?? first)},100`}
                />
                <polyline
                  className={kind === 'estimated' ? styles.estimated : styles.reported}
                  points={line.join(' ')}
                />
              </g>
            )
          })}
        </svg>
        <span className={styles.cursor} style={{ left: side(at) }} />
        {pointed === null ? null : (
          <>
            <span className={styles.pointer} style={{ left: side(pointed) }} />
            <span className={styles.tip} style={pointed > start + span / 2 ? { left: 4 } : { right: 4 }}>
              {utc(pointed)},{' '}
              {hovered?.kind === 'gap'
                ? 'no reports'
                : hovered?.knots == null
                  ? 'speed unknown'
                  : `${knotsWords(hovered.knots)}${hovered.kind === 'estimated' ? ', estimated' : ''}`}
            </span>
          </>
        )}
        <input
          type="range"
          aria-label="Replay time"
          aria-valuetext={`${utc(at)}, ${momentWords(momentAt(points, at))}`}
          min={start}
          max={end}
          step={stepMs}
          value={at}
          onChange={(event) => onShow(Number(event.target.value))}
          onPointerUp={onSettle}
          onKeyUp={onSettle}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect()
            setPointed(start + Math.min(1, Math.max(0, (clientX - left) / width)) * span)
          }}
          onPointerLeave={() => setPointed(null)}
        />
      </div>
      <div className={styles.axis} aria-hidden="true">
        {ticks(start, end).map((tick) => (
          // On a phone there is no room for it so near to the end.
          <span key={tick} className={classes(x(tick) > 850 && styles.late)} style={{ left: side(tick) }}>
            {formatInstant(tick, 'UTC', 'short-date')}
          </span>
        ))}
      </div>
      <p className={styles.note}>Speed over ground, 0 to {Math.ceil(most)} kn, calculated from positions</p>
    </div>
  )
}
