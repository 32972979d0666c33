import * as fc from 'fast-check'
import { expect } from 'vitest'
import { isMalformed } from '#contract/malformed.ts'
import { listContainerRawEvents, getContainer, getContainerMap } from '#contract/operations/containers.ts'
import { getShipment } from '#contract/operations/shipments.ts'
import { getVessel } from '#contract/operations/vessels.ts'
import { related } from '#contract/related.ts'
import { fuzz } from './fuzz.ts'
import { type HostileAnswer, hostileAnswers } from './hostile-answers.ts'
import { readTolerantly } from '#contract/tolerant.ts'
import { deadline } from '#domain/deadline/deadline.ts'
import { journeyOf } from '#domain/journey/journey.ts'
import { milestonesBeside } from '#domain/journey/milestones-beside.ts'
import { presentOf } from '#domain/journey/present.ts'
import { voyageProgress } from '#domain/journey/voyage-progress.ts'
import { readAnswer } from '#domain/reading/answer.ts'
import { readVessel } from '#domain/reading/vessel.ts'
import type { ReadContainer } from '#domain/reading/container.ts'
import { disagreementsOf } from '#domain/testing/agreement.ts'
import { told } from '#domain/testing/told.ts'
import { hourMs } from '#domain/time/durations.ts'
import { trackingHealth } from '#domain/tracking/tracking-health.ts'
import { distanceLeft } from '#domain/vessel/distance-left.ts'
import { journeyOnMap } from '#domain/vessel/journey-map.ts'
import { lastSighting, sightingFreshness } from '#domain/vessel/sighting.ts'

/** What the service says of one box, in five answers. */
interface Case {
  shipment: HostileAnswer
  container: HostileAnswer
  events: HostileAnswer
  map: HostileAnswer
  vessel: HostileAnswer
  /** Epoch milliseconds. */
  now: number
}

const instants = fc.oneof(
  fc.integer({ min: -3_000, max: 3_000 }).map((hours) => Date.parse('2026-11-21T17:00:00Z') + hours * hourMs),
  fc.constantFrom(0, -1, Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')),
)

/** Words that stand for nothing a person could mean. */
const wordsOfPrograms = /NaN|undefined|Invalid Date|\[object /

/** Nautical miles around the earth, several times: no ship sails further between two ports. */
const longestWay = 100_000

function read<Schema extends Parameters<typeof readTolerantly>[0]>(
  { success: { schema } }: { success: { schema: Schema } },
  { text }: HostileAnswer,
): Schema['_zod']['output'] | null {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = schema.safeParse(sent)
  const mended = parsed.success ? parsed : readTolerantly(schema, sent)
  return mended.success ? mended.data : null
}

function checkBox(one: Case, container: ReadContainer): void {
  const { now } = one
  const sent = read(getShipment, one.shipment)
  if (sent === null) return
  const document = readAnswer(sent, now)
  const shipment = document.data
  const beside = { shipment, terminal: related(document.included, shipment.relationships.podTerminal) }
  const says = Object.values(told(container, beside, now)).join(' ')
  if (!wordsOfPrograms.test(one.container.text + one.shipment.text)) {
    expect(wordsOfPrograms.exec(says)?.[0], says).toBeUndefined()
  }
  disagreementsOf(container, beside, now)
  const progress = voyageProgress(shipment, [container], now)
  expect(Object.entries(progress).filter(([, value]) => Number.isNaN(value))).toEqual([])
  trackingHealth(shipment, now)
}

function checkJourney({ events, now }: Case, container: ReadContainer | null): void {
  const document = read(listContainerRawEvents, events)
  if (document === null) return
  const milestones = milestonesBeside(document.data, document.included, { shipment: null, container }, now)
  expect(milestones.length).toBeLessThanOrEqual(document.data.length)
  const journey = journeyOf(milestones, now)
  if (container !== null) presentOf(journey, container, now)
}

function checkShip({ map, vessel, now }: Case): void {
  const features = read(getContainerMap, map)
  const ship = read(getVessel, vessel)
  const sighting = ship === null || isMalformed(ship.data) ? null : lastSighting(readVessel(ship.data, now))
  if (sighting !== null) sightingFreshness(sighting, now)
  if (features === null) return
  const journey = journeyOnMap(features, now)
  const left = distanceLeft(sighting, journey, now)
  if (left === null) return
  expect(left.nauticalMiles).toBeGreaterThanOrEqual(0)
  expect(left.nauticalMiles).toBeLessThanOrEqual(longestWay)
}

async function attempt(one: Case): Promise<string> {
  const sent = read(getContainer, one.container)
  const container = sent === null ? null : readAnswer(sent, one.now).data
  if (container !== null) {
    const { daysLeft } = deadline(container, null, one.now)
    expect(daysLeft === null || Number.isInteger(daysLeft)).toBe(true)
    checkBox(one, container)
  }
  checkJourney(one, container)
  checkShip(one)
  return container === null ? 'no box' : 'a box'
}

fuzz<Case>({
  name: 'rules',
  title: 'the rules of the trade say something sensible of whatever is sent',
  cases: () =>
    fc.record({
      shipment: hostileAnswers(['getShipment']),
      container: hostileAnswers(['getContainer']),
      events: hostileAnswers(['listContainerRawEvents']),
      map: hostileAnswers(['getContainerMap']),
      vessel: hostileAnswers(['getVessel']),
      now: instants,
    }),
  classOf: ({ container, shipment }) => (container.class === 'near' ? shipment.class : container.class),
  attempt,
  classes: { valid: 0.05, near: 0.5, wild: 0.05 },
  outcomes: { 'a box': 0.5 },
})
