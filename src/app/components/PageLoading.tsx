import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './PageLoading.module.css'

/** Stands for a page whose code is on its way. */
export function PageLoading() {
  return (
    <div className={styles.page}>
      <VisuallyHidden>Loading the page</VisuallyHidden>
      <Skeleton width={180} height={20} />
      <Skeleton width={320} />
      <Skeleton width="100%" height={280} />
    </div>
  )
}
