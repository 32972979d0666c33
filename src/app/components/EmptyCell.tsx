import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './EmptyCell.module.css'

/**
 * A dash alone says nothing: an empty cell gives its reason.
 * @param narrow the reason is shown on hover and read aloud, where there is room for a dash only
 */
export function EmptyCell({ reason, narrow = false }: { reason: string; narrow?: boolean }) {
  if (!narrow) return <span className={styles.empty}>{reason}</span>
  return (
    <span className={styles.empty} title={reason}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  )
}
