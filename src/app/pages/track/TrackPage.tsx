import { useSearchParams } from 'react-router'
import { PageTitle } from '../../components/PageTitle.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BatchView } from './BatchView.tsx'
import { PasteForm } from './PasteForm.tsx'
import styles from './TrackPage.module.css'
import { useBatch } from './use-batch.ts'

/** `/track`: numbers in any text, checked here and then asked for; many go as a batch. */
export function Component() {
  const [parameters] = useSearchParams()
  const given = parameters.get('number') ?? ''
  const batch = useBatch()
  return (
    <div className={styles.page}>
      <PageTitle title="Track a shipment" />
      <div className={styles.head}>
        <h1>Track a shipment</h1>
        <Link to={paths.trackingRequests()}>All tracking requests</Link>
      </div>
      {batch.rows === undefined ? <Skeleton width={320} /> : null}
      {batch.rows === null ? <PasteForm key={given} given={given} onTrack={batch.begin} /> : null}
      {batch.rows === undefined || batch.rows === null ? null : <BatchView rows={batch.rows} batch={batch} />}
    </div>
  )
}
