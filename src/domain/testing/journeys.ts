import type { RawEvent } from '#contract/raw-event.ts'
import { type Journey, journeyOf } from '../journey/journey.ts'
import { type Milestone, milestonesOf } from '../journey/milestones.ts'
import { testEvent } from './records.ts'

/** The journey that these events make, in the order in which the carrier reports them. */
export function testJourney(events: readonly Partial<RawEvent>[], now: number): Journey {
  const records = events.map((event, index) => testEvent({ id: `e${index}`, index, ...event }))
  return journeyOf(milestonesOf(records, new Map(), null, now), now)
}

/** An event by itself as the timeline shows it. */
export function testMilestone(event: Partial<RawEvent>, now: number): Milestone {
  const [milestone] = milestonesOf([testEvent(event)], new Map(), null, now)
  if (milestone?.kind !== 'milestone') throw new Error('The event was left out.')
  return milestone
}
