import { ageLegend, toneLegend } from '../map/legend.ts'
import { classes } from '../ui/classes.ts'
import styles from './FleetLegend.module.css'

/**
 * What the colors of ships mean, and why some are pale or hollow.
 * @param isBelow under the map, which nobody can move there, and not over it
 */
export function FleetLegend({ isBelow = false }: { isBelow?: boolean }) {
  return (
    <ul
      className={classes(styles.legend, !isBelow && styles.over)}
      aria-label="Colors of ships"
      data-over-map={isBelow ? undefined : ''}
    >
      {toneLegend.map(({ tone, words }) => (
        <li key={tone}>
          <span className={classes(styles.mark, styles[tone])} aria-hidden="true" />
          {words}
        </li>
      ))}
      {ageLegend.map(({ look, words }) => (
        <li key={look}>
          <span className={classes(styles.mark, styles[look])} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  )
}
