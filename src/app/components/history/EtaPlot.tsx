import type { EtaPath } from '#domain/history/eta-path.ts'
import { formatSpan } from '#domain/time/format-span.ts'
import { formatInstant, ownZone, zoneName } from '#domain/time/format-time.ts'
import { formatCount } from '#contract/format-count.ts'
import styles from './EtaPlot.module.css'

/** Units of the drawing, which is as wide as the card; its line keeps clear of the edges. */
const [width, height, edge] = [1_000, 56, 4]

function timesWords(times: number): string {
  if (times === 1) return 'once'
  return times === 2 ? 'twice' : `${formatCount(times)} times`
}

function shiftWords(shiftMs: number): string {
  if (shiftMs === 0) return 'back to the first ETA'
  return `${formatSpan(Math.abs(shiftMs))} ${shiftMs > 0 ? 'later' : 'earlier'}`
}

/**
 * How the ETA has moved, as a line that goes up where it became later.
 * @param zone of the port
 * @param now epoch milliseconds in the world of the shipments
 */
export function EtaPlot({ steps, zone, now }: { steps: EtaPath; zone: string | null; now: number }) {
  const [first] = steps
  const last = steps.at(-1) ?? first
  const [earliest, latest] = steps.reduce(
    ([low, high], { eta }) => [Math.min(low, eta), Math.max(high, eta)],
    [first.eta, first.eta],
  )
  const end = Math.max(now, last.from)
  const x = (at: number) => (width * (at - first.from)) / Math.max(1, end - first.from)
  const y = (eta: number) => edge + ((height - 2 * edge) * (latest - eta)) / Math.max(1, latest - earliest)
  const path = steps.map(
    ({ from, eta }, index) => `${index === 0 ? 'M' : 'H'}${x(from)} ${index === 0 ? '' : 'V'}${y(eta)}`,
  )
  const at = (time: number) => formatInstant(time, zone, 'long-date-time', now)
  const day = (time: number, placeZone: string | null) => formatInstant(time, placeZone, 'short-date', now)
  return (
    <figure className={styles.plot}>
      <figcaption>
        ETA moved {timesWords(steps.length - 1)}, from {at(first.eta)} to {at(last.eta)}{' '}
        {zoneName(last.eta, zone) ?? '(zone unknown)'}: {shiftWords(last.eta - first.eta)}
      </figcaption>
      <div className={styles.frame} aria-hidden="true">
        <div className={styles.etas}>
          <span>{day(latest, zone)}</span>
          {earliest === latest ? null : <span>{day(earliest, zone)}</span>}
        </div>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path className={styles.line} d={`${path.join(' ')} H${width}`} vectorEffect="non-scaling-stroke" />
        </svg>
        <div className={styles.times}>
          <span>{day(first.from, ownZone())}</span>
          <span>now</span>
        </div>
      </div>
    </figure>
  )
}
