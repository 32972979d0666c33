import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ShipmentsPage.module.css'

const mostRows = 14

/** As tall as the table that will stand here. */
export function ShipmentsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>
        <output>Loading shipments</output>
      </VisuallyHidden>
      {Array.from({ length: Math.min(rows, mostRows) }, (_, index) => (
        <div key={index} className={styles.skeletonRow}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  )
}
