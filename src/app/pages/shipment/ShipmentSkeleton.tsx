import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ShipmentPage.module.css'

/** As large as what will stand here. */
export function ShipmentSkeleton() {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>
        <output>Loading the shipment</output>
      </VisuallyHidden>
      <Skeleton width={260} height={24} />
      <Skeleton width={340} />
      <Skeleton width="100%" height={200} />
      <Skeleton width="100%" height={260} />
    </div>
  )
}
