import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './PageLoading.module.css'

const words = 'Loading the page'

/** Stands for the content of a page, under the heading of its frame. */
export function PageLoading({ isTitled = false }: { isTitled?: boolean }) {
  return (
    <div className={styles.page}>
      <VisuallyHidden>{isTitled ? <h1>{words}</h1> : words}</VisuallyHidden>
      <Skeleton width={180} height={20} />
      <Skeleton width={320} />
      <Skeleton width="100%" height={280} />
    </div>
  )
}

/** Stands for a page whose code is on its way: no frame of its own has a heading yet. */
export function PageFallback() {
  return <PageLoading isTitled />
}
