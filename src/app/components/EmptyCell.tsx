import styles from './EmptyCell.module.css'

/** A dash alone says nothing: an empty cell gives its reason. */
export function EmptyCell({ reason }: { reason: string }) {
  return <span className={styles.empty}>{reason}</span>
}
