import { type Container, containerSchema, type Fee, type Hold } from '#contract/container.ts'
import { type RawEvent, rawEventSchema } from '#contract/raw-event.ts'
import { type SearchResult, searchRowSchema } from '#contract/search-result.ts'
import { type Shipment, shipmentSchema } from '#contract/shipment.ts'
import {
  type TrackingRequest,
  trackingRequestSchema,
  type WireTrackingRequest,
} from '#contract/tracking-request.ts'
import { type Terminal, terminalSchema } from '#contract/terminal.ts'
import { type TransportEvent, transportEventSchema } from '#contract/transport-event.ts'
import type { Position } from '#contract/vessel.ts'
import type { TerminalFact } from '../deadline/never-reported.ts'
import { readContainer, type ReadContainer } from '../reading/container.ts'
import { asRead } from '../reading/read.ts'
import { readShipment, type ReadShipment } from '../reading/shipment.ts'
import type { ReadPositions } from '../reading/vessel.ts'
import { sorted } from '../util/lists.ts'

/*
 * Records for the tables of cases: the emptiest ones that the contract accepts, with what a case is about
 * put over them.
 */

const emptyContainer = containerSchema.parse({
  id: 'c1',
  type: 'container',
  attributes: { number: 'HLXU8742113', created_at: '2026-10-10T00:00:00Z', holds_at_pod_terminal: [] },
})

const emptyShipment = shipmentSchema.parse({
  id: 's1',
  type: 'shipment',
  attributes: { bill_of_lading_number: 'HLCUSEL251063257', created_at: '2026-10-10T00:00:00Z' },
})

const emptyTerminal = terminalSchema.parse({ id: 't1', type: 'terminal', attributes: {} })

const emptyEvent = rawEventSchema.parse({
  id: 'e1',
  type: 'raw_event',
  attributes: { estimated: false, index: 0 },
})

const emptyVettedEvent = transportEventSchema.parse({
  id: 'v1',
  type: 'transport_event',
  attributes: { event: 'container.transport.vessel_arrived' },
})

const emptySearchResult = searchRowSchema.parse({
  id: 'x1',
  type: 'search_result',
  attributes: { entity_type: 'shipment' },
})

export function testSearchResult(facts: Partial<SearchResult> = {}): SearchResult {
  return { ...emptySearchResult, ...facts }
}

/** After everything that a case tells of. */
const afterAll = Number.MAX_SAFE_INTEGER

/** A box as it is once all of its times have come, unless it is read at an instant, epoch milliseconds. */
export function testContainer(facts: Partial<Container> = {}, now = afterAll): ReadContainer {
  return readContainer({ ...emptyContainer, ...facts }, null, now)
}

/** A shipment as it is once all of its times have come, unless it is read at an instant, epoch milliseconds. */
export function testShipment(facts: Partial<Shipment> = {}, now = afterAll): ReadShipment {
  return readShipment({ ...emptyShipment, ...facts }, now)
}

export function testEvent(facts: Partial<RawEvent> = {}): RawEvent {
  return { ...emptyEvent, ...facts }
}

export function testVettedEvent(facts: Partial<TransportEvent> = {}): TransportEvent {
  return { ...emptyVettedEvent, ...facts }
}

export function testHold(facts: Partial<Hold> = {}): Hold {
  return { name: 'customs', status: 'hold', description: null, ...facts }
}

export function testFee(type: string | null, amount: number | null, currency: string | null = 'USD'): Fee {
  return { type, amount, currencyCode: currency }
}

/** The three last free days; what is not named is null. */
export function testDays(
  days: { terminal?: string; line?: string; rail?: string } = {},
): NonNullable<Container['importDeadlines']> {
  return {
    pickupLfdTerminal: days.terminal ?? null,
    pickupLfdLine: days.line ?? null,
    pickupLfdRail: days.rail ?? null,
  }
}

/** The terminal at the port of discharge; what it never reports, by the published names. */
export function testTerminal(lacks: readonly TerminalFact[] = []): Terminal {
  const providedData = Object.fromEntries(lacks.map((fact) => [fact, false]))
  return { ...emptyTerminal, providedData }
}

/** A request for a bill of lading; what is not named is as it is just after it was made. */
export function testTrackingRequest(
  id: string,
  attributes: Partial<WireTrackingRequest['attributes']>,
  shipmentId: string | null = null,
): TrackingRequest {
  return trackingRequestSchema.parse({
    id,
    type: 'tracking_request',
    attributes: {
      request_number: 'MAEU700100200',
      request_type: 'bill_of_lading',
      scac: 'MAEU',
      ref_numbers: [],
      shipment_tags: [],
      status: 'pending',
      failed_reason: null,
      is_retrying: false,
      retry_count: 0,
      created_at: '2026-11-21T17:00:00Z',
      updated_at: null,
      ...attributes,
    },
    relationships: {
      tracked_object: { data: shipmentId === null ? null : { type: 'shipment', id: shipmentId } },
      customer: { data: null },
      user: { data: null },
    },
  })
}

/** Positions as if they had been read, however fast their ship sails: in the order of time. */
export function testPositions(positions: readonly Position[]): ReadPositions {
  return asRead(sorted(positions, (a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp)))
}
