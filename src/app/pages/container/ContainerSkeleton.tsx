import { Skeleton } from '#app/ui/Skeleton.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { Crumbs } from '#app/components/Crumbs.tsx'
import { Card } from '#app/ui/Card.tsx'
import head from '#app/ui/PageHead.module.css'
import styles from './ContainerPage.module.css'
import { TimelineSkeleton } from './milestones/TimelineSkeleton.tsx'

/** The page's own frame with nothing in it yet, as large as what will stand there. */
export function ContainerSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <output>Loading the container</output>
      </VisuallyHidden>
      <div className={head.head} aria-hidden="true">
        <Crumbs>
          <Skeleton width={220} />
        </Crumbs>
        <div className={head.title}>
          <Skeleton width={230} height={26} />
        </div>
        <div className={head.about}>
          <p>
            <Skeleton width={460} />
          </p>
          <p className={styles.sentence}>
            <Skeleton width={520} height={14} />
          </p>
        </div>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.answers}>
          <div className={styles.urgent}>
            <Card title="Can a truck go?">
              <Skeleton width="70%" height={48} />
            </Card>
            <Card title="Last free day">
              <Skeleton width="100%" height={228} />
            </Card>
          </div>
          <div className={styles.terminal}>
            <Card title="At the terminal">
              <Skeleton width="100%" height={190} />
            </Card>
          </div>
        </div>
        <div className={styles.history}>
          <Card title="Milestones" className={styles.milestones}>
            <TimelineSkeleton />
          </Card>
        </div>
      </div>
    </>
  )
}
