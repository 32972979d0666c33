import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ResultOf } from '#contract/operations.ts'
import { related } from '#contract/records.ts'
import { rawEventsOptions } from '../../api/containers.ts'
import { useNow } from '../../clock/use-now.ts'
import { JourneyMap } from '../../components/JourneyMap.tsx'
import { deadline } from '#domain/deadline/deadline.ts'
import { journeyOf } from '#domain/journey/journey.ts'
import { milestonesOf } from '#domain/journey/milestones.ts'
import type { BoxFacts } from './where-is-my-box.ts'
import { hasRailPlan } from '#domain/journey/whereabouts.ts'
import { ContainerHeader } from './ContainerHeader.tsx'
import styles from './ContainerPage.module.css'
import { CustomFieldsCard } from '../../fields/CustomFieldsCard.tsx'
import { DisagreementsCard } from './DisagreementsCard.tsx'
import { GateOutCard } from './GateOutCard.tsx'
import { LastFreeDayCard } from './LastFreeDayCard.tsx'
import { MilestonesCard } from './MilestonesCard.tsx'
import { OwnFactsCard } from './OwnFactsCard.tsx'
import { RailCard } from './RailCard.tsx'
import { SourcesCard } from './SourcesCard.tsx'
import { TerminalCard } from './TerminalCard.tsx'
import { TruckCard } from './TruckCard.tsx'

/** The page of a container that is there. Its milestones and custom fields come, and fail, for themselves. */
export function ContainerView({ document, age }: { document: ResultOf<'getContainer'>; age: ReactNode }) {
  const { data: container, included } = document
  const now = useNow()
  const events = useQuery(rawEventsOptions(container.id))
  const shipment = related(included, container.relationships.shipment)
  const terminal = related(included, container.relationships.podTerminal)
  const ramp = related(included, container.relationships.pickupFacility)
  const milestones =
    events.data === undefined ? null : milestonesOf(events.data.data, events.data.included, now)
  const journey = milestones === null ? null : journeyOf(milestones, now)
  const facts: BoxFacts = {
    container,
    shipment,
    journey,
    terminal: terminal?.name ?? terminal?.nickname ?? null,
    ramp: ramp?.city ?? ramp?.name ?? null,
  }
  const box = { facts, deadline: deadline(container, shipment, now), now }

  return (
    <>
      <ContainerHeader {...box} age={age} waits={events.isPending} />
      <div className={styles.columns}>
        <div className={styles.answers}>
          <div className={styles.urgent}>
            <TruckCard {...box} />
            <LastFreeDayCard {...box} />
          </div>
          <div className={styles.terminal}>
            <DisagreementsCard facts={facts} />
            <TerminalCard {...box} terminal={terminal} ramp={ramp} />
            <JourneyMap containerId={container.id} />
          </div>
        </div>
        <div className={styles.history}>
          <MilestonesCard
            containerId={container.id}
            milestones={milestones}
            now={now}
            error={events.error}
            fetching={events.isFetching}
            onRetry={() => void events.refetch()}
          />
          <div className={styles.more}>
            {hasRailPlan(container) ? <RailCard facts={facts} facility={ramp?.name ?? null} /> : null}
            <GateOutCard facts={facts} now={now} />
            <OwnFactsCard key={container.id} container={container} />
            <CustomFieldsCard
              key={`fields ${container.id}`}
              owner={{ type: 'container', id: container.id }}
              zone={container.podTimezone}
            />
            <SourcesCard facts={facts} now={now} />
          </div>
        </div>
      </div>
    </>
  )
}
