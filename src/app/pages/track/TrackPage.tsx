import { useNavigate, useSearchParams } from 'react-router'
import { PageTitle } from '../../ui/PageTitle.tsx'
import type { FoundNumber } from '#domain/tracking/found-numbers.ts'
import { isOpen } from './tracking-batch.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RetryForm } from './RetryForm.tsx'
import { BatchView } from './BatchView.tsx'
import { PasteForm } from './PasteForm.tsx'
import styles from './TrackPage.module.css'
import { useBatch } from './use-batch.ts'

/** `/track?number=&request=`: numbers in any text, checked here and then asked for; many go as a batch. */
export function Component() {
  const [parameters] = useSearchParams()
  const given = parameters.get('number') ?? ''
  const again = parameters.get('request')
  const brought = given !== '' || again !== null
  const navigate = useNavigate()
  const batch = useBatch()
  const { rows } = batch
  // A number that is brought along comes before results of earlier ones, not before numbers on their way.
  const asksNow = rows === null || (rows !== undefined && brought && !rows.some(isOpen))
  const track = async (numbers: readonly FoundNumber[]) => {
    await batch.begin(numbers)
    if (brought) void navigate(paths.track(), { replace: true })
  }
  return (
    <div className={styles.page}>
      <PageTitle title="Track a shipment" />
      <div className={styles.head}>
        <h1>Track a shipment</h1>
        <Link to={paths.trackingRequests()}>All tracking requests</Link>
      </div>
      {rows === undefined ? <Skeleton width={320} /> : null}
      {asksNow && again !== null ? <RetryForm key={again} requestId={again} onTrack={track} /> : null}
      {asksNow && again === null ? <PasteForm key={given} given={given} onTrack={track} /> : null}
      {brought && !asksNow && rows !== undefined ? (
        <Notice tone="info" title={`${given === '' ? 'The request to correct' : given} waits here.`}>
          It is taken up when the numbers below are done or put away.
        </Notice>
      ) : null}
      {asksNow || rows === undefined || rows === null ? null : <BatchView rows={rows} batch={batch} />}
    </div>
  )
}
