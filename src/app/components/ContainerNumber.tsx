import { numberOr } from '#domain/util/words.ts'
import { containerNumberGroups } from '#contract/container-number-groups.ts'
import { classes } from '../ui/classes.ts'
import styles from './ContainerNumber.module.css'

/** A container number in the groups that people read aloud. Copied text has no gaps: they are margins. */
export function ContainerNumber({ number, large = false }: { number: string; large?: boolean }) {
  const groups = containerNumberGroups(number)
  if (groups === null)
    return <span className={classes(styles.number, large && styles.large)}>{numberOr(number)}</span>
  return (
    <span className={classes(styles.number, styles.grouped, large && styles.large)}>
      <span>{groups.owner}</span>
      <span className={styles.group}>{groups.serial.slice(0, 3)}</span>
      <span className={styles.group}>{groups.serial.slice(3)}</span>
      <span className={styles.check}>{groups.checkDigit}</span>
    </span>
  )
}
