import { classes } from '../ui/classes.ts'
import type { VoyageLine } from './voyage-line.ts'
import styles from './VoyageTrack.module.css'

/** Ends have their marks half outside of the line, the ship keeps off them. */
function at(part: number): string {
  return `calc(8px + ${part} * (100% - 18px))`
}

/** More would be a line of their own. */
const mostStops = 50

/** The line of a voyage with its ends, stops and ship. A picture: the words beside it say the same. */
export function VoyageTrack({ line, stops = [] }: { line: VoyageLine; stops?: readonly number[] }) {
  return (
    <div className={styles.track} aria-hidden="true">
      {line.departed ? (
        <span className={styles.sailed} style={{ width: line.arrived ? '100%' : at(line.sailed) }} />
      ) : null}
      <span className={classes(styles.port, styles.start, !line.departed && styles.ahead)} />
      {stops.slice(0, mostStops).map((part, index) => (
        <span
          key={index}
          className={classes(styles.stop, part > line.sailed && styles.ahead)}
          style={{ left: at(part) }}
        />
      ))}
      {line.ship === null ? null : (
        <svg className={styles.ship} style={{ left: at(line.ship) }} viewBox="0 0 14 14">
          <path d="M1 4.5h8.5L13.5 7l-4 2.5H1z" fill="currentColor" />
        </svg>
      )}
      <span className={classes(styles.port, styles.end, !line.arrived && styles.ahead)} />
    </div>
  )
}
