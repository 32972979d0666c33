import { useNavigate, useSearchParams } from 'react-router'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { useKey } from '../../components/use-key.ts'
import type { Journey } from '../../domain/journey.ts'
import { Card } from '../../ui/Card.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { ownZone } from '../../util/date.ts'
import styles from './ContainerPage.module.css'
import { nextMode, parseSearch, serializeSearch, type TimeMode, timeModes } from './search.ts'
import { Timeline } from './Timeline.tsx'
import { TimelineSkeleton } from './TimelineSkeleton.tsx'

const modeNames: Record<TimeMode, string> = { port: 'Port time', mine: 'My time', utc: 'UTC' }

/** An address without its query has to be written as such: an empty text would keep the old query. */
function addressOf(time: TimeMode) {
  return { search: serializeSearch({ time }) }
}

const explanations: Record<TimeMode, string> = {
  port: 'Each time is that of its place.',
  mine: `Times are those of your browser, ${ownZone()}; where the zone is unknown, as the source gives them.`,
  utc: 'Times are UTC; where the zone is unknown, as the source gives them.',
}

/**
 * Everything the carrier reported and expects.
 * @param journey null while it is not there: still on its way, or failed
 */
export function MilestonesCard({
  journey,
  now,
  error,
  fetching,
  onRetry,
}: {
  journey: Journey | null
  now: number
  error: Error | null
  fetching: boolean
  onRetry: () => void
}) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { time } = parseSearch(parameters)
  useKey('t', () => {
    // From the address and not from what is drawn: a second press can come before the first is on screen.
    const shown = parseSearch(new URLSearchParams(window.location.search))
    void navigate(addressOf(nextMode(shown.time)), { replace: true, preventScrollReset: true })
  })
  return (
    <Card
      title="Milestones"
      className={styles.milestones}
      aside={
        <Segmented
          label="Whose time"
          replace
          segments={timeModes.map((mode) => ({
            label: modeNames[mode],
            to: addressOf(mode),
            current: mode === time,
          }))}
        />
      }
    >
      {error === null ? null : <ErrorNotice error={error} keepsOld={journey !== null} onRetry={onRetry} />}
      {journey === null ? (
        error === null || fetching ? (
          <TimelineSkeleton />
        ) : null
      ) : journey.stops.length === 0 ? (
        <p className={styles.empty}>
          The line has reported no milestone for this box yet. The first one usually comes with the empty
          container’s gate-out.
        </p>
      ) : (
        <>
          <Timeline journey={journey} time={time} now={now} />
          <p className={styles.footnote}>
            {explanations[time]} Last free days are always the place’s own.{' '}
            <span className={styles.hint}>Press t to change.</span>
          </p>
        </>
      )}
    </Card>
  )
}
