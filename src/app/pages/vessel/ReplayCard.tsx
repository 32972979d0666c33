import { useId } from 'react'
import { momentAt } from './track-replay.ts'
import type { TrackPiece, TrackPoint } from '#domain/vessel/vessel-track.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { plural } from '#domain/util/words.ts'
import { Select } from '../../ui/Input.tsx'
import { SpeedProfile } from './SpeedProfile.tsx'
import { type Rate, rates, type Replay } from './use-replay.ts'
import styles from './VesselPage.module.css'
import { momentWords, utc } from './words.ts'

const rateWords: Record<Rate, string> = {
  1: '1 hour per second',
  6: '6 hours per second',
  24: '1 day per second',
}

/** The period, the number of positions, and the gaps. */
function summary(points: readonly TrackPoint[], pieces: readonly TrackPiece[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return ''
  const estimated = points.filter((point) => point.estimated).length
  const gaps = pieces.filter(({ kind }) => kind === 'gap').length
  const counts = [plural(points.length, 'position'), `${estimated} estimated`, plural(gaps, 'gap')]
  return `${utc(first.at)} to ${utc(last.at)}: ${counts.join(', ')}`
}

/** The track over time: play it, or go to an instant. */
export function ReplayCard({
  points,
  pieces,
  replay,
  follow,
  onFollow,
  onSettle,
}: {
  points: readonly TrackPoint[]
  pieces: readonly TrackPiece[]
  replay: Replay
  follow: boolean
  onFollow: (follow: boolean) => void
  /** The instant shown now goes into the address. */
  onSettle: () => void
}) {
  const id = useId()
  const at = replay.at ?? points.at(-1)?.at ?? 0
  return (
    <Card title="Replay" aside={<span className={styles.faint}>{summary(points, pieces)}</span>}>
      <div className={styles.controls}>
        <Button
          primary
          onClick={() => {
            if (replay.playing) onSettle()
            replay.toggle()
          }}
        >
          {replay.playing ? 'Pause' : 'Play'}
        </Button>
        <label className={styles.inline} htmlFor={`${id}rate`}>
          Speed
        </label>
        <Select
          id={`${id}rate`}
          value={replay.rate}
          onChange={(event) => {
            const rate = rates.find((each) => String(each) === event.target.value)
            if (rate !== undefined) replay.setRate(rate)
          }}
        >
          {rates.map((rate) => (
            <option key={rate} value={rate}>
              {rateWords[rate]}
            </option>
          ))}
        </Select>
        <label className={styles.inline}>
          <input type="checkbox" checked={follow} onChange={(event) => onFollow(event.target.checked)} />
          Follow vessel
        </label>
      </div>
      <p className={styles.readout}>
        <strong>{utc(at)}</strong> <span>{momentWords(momentAt(points, at))}</span>
      </p>
      <SpeedProfile points={points} at={at} onShow={replay.show} onSettle={onSettle} />
    </Card>
  )
}
