import { useQuery } from '@tanstack/react-query'

import { containerMapOptions } from '../api/container-map.ts'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import styles from './JourneyMap.module.css'
import { later } from './later.tsx'
import { LazyBoundary } from './LazyBoundary.tsx'
import { useSeen } from '../hooks/use-seen.ts'

const JourneyMapView = later(async () => (await import('./maps.ts')).JourneyMapView)

/** A container's journey on a map. Neither the map's code nor its data are loaded before it is in view. */
export function JourneyMap({
  containerId,
  hasArrived,
  className,
}: {
  containerId: string
  /** Whether its ship has come to the port of discharge, as far as anybody tells: the map may be behind. */
  hasArrived: boolean
  className?: string | undefined
}) {
  const { element, seen } = useSeen()
  const { data, error, refetch } = useQuery({ ...containerMapOptions(containerId), enabled: seen })
  return (
    <Card
      title="Journey map"
      className={classes(className, data === undefined && error === null && styles.waiting)}
    >
      <div ref={element} className={styles.place}>
        {error === null ? null : (
          <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
        )}
        {data === undefined ? (
          error === null && <Skeleton width="100%" height={220} />
        ) : (
          <LazyBoundary waiting={<Skeleton width="100%" height={220} />}>
            <JourneyMapView map={data} hasArrived={hasArrived} />
          </LazyBoundary>
        )}
      </div>
    </Card>
  )
}
