import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ReadContainer } from '#domain/reading/container.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { transportEventsOptions } from '#app/api/transport-events.ts'
import { ErrorNotice } from '#app/components/ErrorNotice.tsx'
import { useKey } from '#app/hooks/use-key.ts'
import { useAddress } from '#app/list/use-address.ts'
import { compareEvents } from '../vetted/compare-events.ts'
import { journeyOf } from '#domain/journey/journey.ts'
import { presentOf } from '#domain/journey/present.ts'
import type { MalformedMilestone, Milestone } from '#domain/journey/milestones.ts'
import { vettedEventsOf } from '../vetted/vetted-events.ts'
import { Card } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Segmented } from '#app/ui/Segmented.tsx'
import text from '#app/ui/text.module.css'
import { ownZone } from '#domain/time/format-time.ts'
import { plural } from '#domain/util/words.ts'
import styles from '../ContainerPage.module.css'
import {
  containerAddress,
  type ContainerSearch,
  type EventView,
  eventViews,
  nextMode,
  type TimeMode,
  timeModes,
} from './search.ts'
import { Timeline } from './Timeline.tsx'
import { TimelineSkeleton } from './TimelineSkeleton.tsx'
import { VettedChanges } from '../vetted/VettedChanges.tsx'
import { VettedSummary } from '../vetted/VettedSummary.tsx'

const modeNames: Record<TimeMode, string> = { port: 'Port time', mine: 'My time', utc: 'UTC' }
const viewNames: Record<EventView, string> = { carrier: 'Carrier events', both: 'With vetted events' }

/** An address without its query has to be written as such: an empty text would keep the old query. */
function addressOf(search: ContainerSearch) {
  return { search: containerAddress.print(search) }
}

const explanations: Record<TimeMode, string> = {
  port: 'Times are local to each place.',
  mine: `Times are in your time zone, ${ownZone()}; where the zone is unknown, as reported.`,
  utc: 'Times are in UTC; where the zone is unknown, as reported.',
}

function NoMilestones({ vetted, to }: { vetted: number; to: { search: string } | null }) {
  if (vetted === 0) return 'No milestones reported yet. The first is usually the empty gate-out.'
  return (
    <>
      The carrier has not reported any milestones.{' '}
      {to === null ? null : (
        <Link to={to} replace preventScrollReset>
          Show {plural(vetted, 'vetted event')}
        </Link>
      )}
    </>
  )
}

/**
 * Everything the carrier reported and expects; beside it, on request, what the service has vetted.
 * @param milestones null while they are not there: still on their way, or failed
 */
export function MilestonesCard({
  container,
  shipment,
  milestones,
  now,
  error,
  fetching,
  onRetry,
}: {
  container: ReadContainer
  shipment: ReadShipment | null
  milestones: readonly (Milestone | MalformedMilestone)[] | null
  now: number
  error: Error | null
  fetching: boolean
  onRetry: () => void
}) {
  const navigate = useNavigate()
  const search = useAddress(containerAddress)
  const { time, events } = search
  const vetted = useQuery({ ...transportEventsOptions(container.id), enabled: events === 'both' })
  const go = (next: (shown: ContainerSearch) => ContainerSearch) => {
    // From the address and not from what is drawn: a second press can come before the first is on screen.
    const shown = containerAddress.parse(new URLSearchParams(window.location.search))
    void navigate(addressOf(next(shown)), { replace: true, preventScrollReset: true })
  }
  useKey('t', () => go((shown) => ({ ...shown, time: nextMode(shown.time) })))
  useKey('v', () => go((shown) => ({ ...shown, events: shown.events === 'both' ? 'carrier' : 'both' })))

  const vettedEvents =
    events === 'both' && vetted.data !== undefined
      ? vettedEventsOf(vetted.data.data, vetted.data.included, { shipment, container }, now)
      : null
  const comparison =
    milestones === null || vettedEvents === null ? null : compareEvents(milestones, vettedEvents.milestones)
  const shown = comparison?.entries ?? milestones
  const journey = shown === null ? null : journeyOf(shown, now)
  const asking = events === 'both' && (vetted.isFetching || vetted.error === null)
  return (
    <Card
      title="Milestones"
      className={styles.milestones}
      aside={
        <div className={styles.views} data-print="hide">
          <Segmented
            label="Whose events"
            replace
            segments={eventViews.map((view) => ({
              label: viewNames[view],
              to: addressOf({ ...search, events: view }),
              current: view === events,
            }))}
          />
          <Segmented
            label="Whose time"
            replace
            segments={timeModes.map((mode) => ({
              label: modeNames[mode],
              to: addressOf({ ...search, time: mode }),
              current: mode === time,
            }))}
          />
        </div>
      }
    >
      {error === null ? null : <ErrorNotice error={error} keepsOld={milestones !== null} onRetry={onRetry} />}
      {events === 'carrier' || vetted.error === null ? null : (
        <ErrorNotice
          error={vetted.error}
          keepsOld={vetted.data !== undefined}
          onRetry={() => void vetted.refetch()}
        />
      )}
      {journey === null ? (
        error === null || fetching ? (
          <TimelineSkeleton />
        ) : null
      ) : journey.stops.length === 0 ? (
        <>
          <p className={styles.empty}>
            <NoMilestones
              vetted={container.relationships.transportEvents.length}
              to={events === 'both' ? null : addressOf({ ...search, events: 'both' })}
            />
          </p>
          {vettedEvents === null ? null : (
            <VettedChanges changes={vettedEvents.changes} time={time} now={now} />
          )}
        </>
      ) : (
        <>
          {comparison === null || vettedEvents === null ? null : (
            <VettedSummary comparison={comparison} vetted={vettedEvents} />
          )}
          <Timeline
            journey={journey}
            present={presentOf(journey, container, now)}
            time={time}
            now={now}
            vetted={comparison?.verdicts ?? (asking ? 'asking' : null)}
          />
          {vettedEvents === null ? null : (
            <VettedChanges changes={vettedEvents.changes} time={time} now={now} />
          )}
          <p className={text.footnote}>
            {explanations[time]} Last free days are always local.{' '}
            <span className={styles.hint} data-print="hide">
              Press t to change{events === 'both' ? ', v for carrier events only' : ', v to compare'}.
            </span>
          </p>
        </>
      )}
    </Card>
  )
}
