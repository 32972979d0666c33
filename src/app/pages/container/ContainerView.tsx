import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ResultOf } from '#contract/operations.ts'
import { related } from '#contract/related.ts'
import { rawEventsOptions } from '#app/api/containers.ts'
import { useNow } from '#app/clock/use-now.ts'
import { ConflictsCard } from '#app/components/ConflictsCard.tsx'
import { JourneyMap } from '#app/components/JourneyMap.tsx'
import { deadline } from '#domain/deadline/deadline.ts'
import { useRead } from '#app/hooks/use-read.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { conflictAdvice, conflictAdviceWords, conflictsOf } from '#domain/journey/conflicts.ts'
import { leftOutFacts } from '#domain/journey/left-out.ts'
import { journeyOf } from '#domain/journey/journey.ts'
import { milestonesBeside } from '#domain/journey/milestones-beside.ts'
import type { KnownFacts } from './container-context.ts'
import { hasRailPlan } from '#domain/journey/whereabouts.ts'
import { ContainerHeader } from './head/ContainerHeader.tsx'
import styles from './ContainerPage.module.css'
import { CustomFieldsCard } from '#app/fields/CustomFieldsCard.tsx'
import { HistoryCard } from '#app/components/history/HistoryCard.tsx'
import { RecordHistory } from '#app/components/history/RecordHistory.tsx'
import { GateOutCard } from './facts/GateOutCard.tsx'
import { LastFreeDayCard } from './last-free-day/LastFreeDayCard.tsx'
import { MilestonesCard } from './milestones/MilestonesCard.tsx'
import { OwnFactsCard } from './facts/OwnFactsCard.tsx'
import { RailCard } from './facts/RailCard.tsx'
import { SourcesCard } from './facts/SourcesCard.tsx'
import { TerminalCard } from './release/TerminalCard.tsx'
import { TruckCard } from './release/TruckCard.tsx'

/** The page of a container that is there. Its milestones and custom fields come, and fail, for themselves. */
export function ContainerView({ document, age }: { document: ResultOf<'getContainer'>; age: ReactNode }) {
  const now = useNow()
  const { data: container, included } = useRead(document)
  const events = useQuery(rawEventsOptions(container.id))
  const shipment = related(included, container.relationships.shipment)
  const terminal = related(included, container.relationships.podTerminal)
  const ramp = related(included, container.relationships.pickupFacility)
  const milestones =
    events.data === undefined
      ? null
      : milestonesBeside(events.data.data, events.data.included, { shipment, container }, now)
  const journey = milestones === null ? null : journeyOf(milestones, now)
  const facts: KnownFacts = {
    container,
    shipment,
    journey,
    terminal: terminal?.name ?? terminal?.nickname ?? null,
    terminalRecord: terminal,
    ramp: ramp?.city ?? ramp?.name ?? null,
  }
  const context = { facts, deadline: deadline(container, shipment, now), now }

  return (
    <RecordHistory key={container.id} container={container} shipment={shipment}>
      <ContainerHeader {...context} age={age} waits={events.isPending} />
      <div className={styles.columns}>
        <div className={styles.answers}>
          <div className={styles.urgent}>
            <TruckCard {...context} />
            <LastFreeDayCard {...context} />
          </div>
          <div className={styles.terminal}>
            <ConflictsCard
              conflicts={conflictsOf(facts, now).map((pair) => ({ facts: pair, boxes: [] }))}
              leftOut={leftOutFacts(shipment, container, now)}
              advice={conflictAdviceWords[conflictAdvice(container)]}
            />
            <TerminalCard {...context} ramp={ramp} />
          </div>
          <JourneyMap
            className={styles.map}
            containerId={container.id}
            hasArrived={shipment !== null && portArrival(shipment, [container], now).state === 'arrived'}
          />
        </div>
        <div className={styles.history}>
          <MilestonesCard
            container={container}
            shipment={shipment}
            milestones={milestones}
            now={now}
            error={events.error}
            fetching={events.isFetching}
            onRetry={() => void events.refetch()}
          />
          <div className={styles.moves}>
            {hasRailPlan(container) ? (
              <RailCard facts={facts} facility={ramp?.name ?? null} now={now} />
            ) : null}
            <GateOutCard facts={facts} now={now} />
          </div>
          <div className={styles.seen}>
            <HistoryCard />
          </div>
          <div className={styles.more}>
            <SourcesCard facts={facts} now={now} />
            <OwnFactsCard key={container.id} container={container} />
            <CustomFieldsCard
              key={`fields ${container.id}`}
              owner={{ type: 'container', id: container.id }}
              zone={container.podTimezone}
            />
          </div>
        </div>
      </div>
    </RecordHistory>
  )
}
