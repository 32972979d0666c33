import { useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../../ui/PageHead.tsx'
import type { NumberToTrack } from '#domain/tracking/found-numbers.ts'
import { isOpen } from './tracking-batch.ts'
import { useCarriedText } from '../../hooks/use-carried-text.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { excerpt } from '../../util/excerpt.ts'
import { RetryForm } from './RetryForm.tsx'
import { BatchView } from './BatchView.tsx'
import { HelpCard } from './HelpCard.tsx'
import { PasteForm } from './PasteForm.tsx'
import styles from './TrackPage.module.css'
import { useBatch } from './use-batch.ts'

/** `/track?number=&request=`: numbers in any text, checked here and then tracked; many go as a batch. */
export function Component() {
  const [parameters] = useSearchParams()
  const { text: given, isInAddress } = useCarriedText('number')
  const again = parameters.get('request')
  const brought = given !== '' || again !== null
  const navigate = useNavigate()
  const batch = useBatch()
  const { rows } = batch
  // A number that is brought along comes before results of earlier ones, not before numbers on their way.
  const asksNow = rows === null || (rows !== undefined && brought && !rows.some(isOpen))
  const track = async (numbers: readonly NumberToTrack[]) => {
    await batch.begin(numbers)
    if (brought) void navigate(paths.track(), { replace: true })
  }
  return (
    <div className={styles.page}>
      <PageHead title="Track a shipment">
        <Link to={paths.trackingRequests()}>All tracking requests</Link>
      </PageHead>
      {isInAddress ? null : <p>These numbers are too long for a link. They stay in this tab.</p>}
      {rows === undefined ? <Skeleton width={320} /> : null}
      {asksNow && again !== null ? <RetryForm key={again} requestId={again} onTrack={track} /> : null}
      {asksNow && again === null ? (
        <div className={styles.columns}>
          <PasteForm key={given} given={given} onTrack={track} />
          <HelpCard />
        </div>
      ) : null}
      {brought && !asksNow && rows !== undefined ? (
        <Notice tone="info" title={`${given === '' ? 'The request to correct' : excerpt(given)} is waiting.`}>
          You can send it once the numbers below are done or discarded.
        </Notice>
      ) : null}
      {asksNow || rows === undefined || rows === null ? null : <BatchView rows={rows} batch={batch} />}
    </div>
  )
}
