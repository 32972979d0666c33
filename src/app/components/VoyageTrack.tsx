import { classes } from '../ui/classes.ts'
import type { VoyageLine } from './voyage-line.ts'
import styles from './VoyageTrack.module.css'

function at(part: number): string {
  return `${Number((100 * part).toFixed(2))}%`
}

/** More would be a line of their own. */
const mostStops = 50

/** The line of a voyage with its ends, stops and ship. A picture: the words beside it say the same. */
export function VoyageTrack({ line, stops = [] }: { line: VoyageLine; stops?: readonly number[] }) {
  const { departed, arrived, sailed, ship } = line
  return (
    <div
      className={classes(styles.track, departed && styles.departed, arrived && styles.arrived)}
      aria-hidden="true"
    >
      {ship === null && stops.length === 0 ? null : (
        <svg className={styles.way}>
          {departed && !arrived ? <line x1="-5" x2={at(sailed)} y1="7" y2="7" /> : null}
          {stops.slice(0, mostStops).map((part, index) => (
            <circle
              key={index}
              className={classes(part > sailed && styles.ahead)}
              cx={at(part)}
              cy="7"
              r="2"
            />
          ))}
          {ship === null ? null : (
            <svg x={at(ship)}>
              <path d="M-6 4.5h8.5L6.5 7l-4 2.5H-6z" />
            </svg>
          )}
        </svg>
      )}
    </div>
  )
}
