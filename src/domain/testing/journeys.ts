import type { RawEvent } from '#contract/raw-event.ts'
import { type Journey, journeyOf } from '../journey/journey.ts'
import { milestonesBeside } from '../journey/milestones-beside.ts'
import type { Beside, Milestone } from '../journey/milestones.ts'
import { testEvent } from './records.ts'

const zones: Readonly<Record<string, string>> = {
  KRPUS: 'Asia/Seoul',
  CNSHG: 'Asia/Shanghai',
  TWKHH: 'Asia/Taipei',
  USCHI: 'America/Chicago',
  USCHS: 'America/New_York',
  USLAX: 'America/Los_Angeles',
  USOAK: 'US/Pacific',
}

/**
 * Events as `vessel_departed KRPUS 10-18 15:26, full_out USCHS 23?`: name and place, `-` where there is none, the time in
 * UTC, and `?` where it is estimated. What is not named is November, 17:00, and a day after that of the event before.
 */
export function testEvents(text: string): RawEvent[] {
  return (text === '' ? [] : text.split(', ')).map((line, index) => {
    const [name = '-', place = '-', ...when] = line.replace('?', '').split(' ')
    const [day = String(index + 10), time = '17:00'] = when
    return testEvent({
      id: `e${index}`,
      index,
      event: name === '-' ? null : name,
      locationLocode: place === '-' ? null : place,
      locationName: place === '-' ? null : place,
      timezone: zones[place] ?? null,
      timestamp: `2026-${day.includes('-') ? day : `11-${day}`}T${time}:00Z`,
      estimated: line.endsWith('?'),
    })
  })
}

const alone: Beside = { shipment: null, container: null }

/** The journey that these events make, in the order in which the carrier reports them. */
export function testJourney(events: readonly Partial<RawEvent>[], now: number, beside = alone): Journey {
  const records = events.map((event, index) => testEvent({ id: `e${index}`, index, ...event }))
  return journeyOf(milestonesBeside(records, new Map(), beside, now), now)
}

/** An event by itself as the timeline shows it. */
export function testMilestone(event: Partial<RawEvent>, now: number): Milestone {
  const [milestone] = milestonesBeside([testEvent(event)], new Map(), alone, now)
  if (milestone?.kind !== 'milestone') throw new Error('The event was left out.')
  return milestone
}
