import type { WireRoute, WireRouteLocation } from '#contract/route.ts'
import { uuid } from '../random.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import { timestamp } from '../zone.ts'
import { valueAt } from '../history.ts'
import { placeReference, portId } from './ids.ts'
import { passagesOf } from './passages.ts'
import { lineCheckTimes } from './shipment.ts'
import { type Stop, stopsOf, reportedUntil } from './stops.ts'

type Attributes = WireRouteLocation['attributes']

const nothingInbound = {
  inbound_scac: null,
  inbound_mode: null,
  inbound_eta_at: null,
  inbound_ata_at: null,
  inbound_voyage_number: null,
}
const nothingOutbound = {
  outbound_scac: null,
  outbound_mode: null,
  outbound_etd_at: null,
  outbound_atd_at: null,
  outbound_voyage_number: null,
}

function bySea(story: ShipmentStory, stop: Stop): Omit<Attributes, 'created_at' | 'updated_at'> {
  return {
    ...(stop.inbound === null
      ? nothingInbound
      : {
          inbound_scac: story.scac,
          inbound_mode: 'vessel',
          inbound_eta_at: stop.inboundEta,
          inbound_ata_at: stop.inboundAta,
          inbound_voyage_number: stop.inbound.voyage,
        }),
    ...(stop.outbound === null
      ? nothingOutbound
      : {
          outbound_scac: story.scac,
          outbound_mode: 'vessel',
          outbound_etd_at: stop.outboundEtd,
          outbound_atd_at: stop.outboundAtd,
          outbound_voyage_number: stop.outbound.voyage,
        }),
  }
}

/** When a box leaves the port by rail and arrives inland: estimated and actual. */
function byRail(story: ShipmentStory, container: ContainerStory, now: number) {
  const passages = passagesOf(story, container, reportedUntil(story, now))
  const of = (event: string) => {
    const passage = passages.find(({ index }) => story.steps[index]?.event === event)
    const written = passage === undefined ? null : timestamp(passage.instant)
    return { estimated: written, actual: passage?.actual === true ? written : null }
  }
  return { departure: of('rail_departed'), arrival: of('arrived_at_destination') }
}

function shipOf(leg: Stop['inbound']) {
  return { data: leg === null ? null : { type: 'vessel' as const, id: leg.vesselId } }
}

/** The route of a box as the older route resource shows it; null before the line's first answer. */
export function projectRoute(
  story: ShipmentStory,
  container: ContainerStory,
  now: number,
): { route: WireRoute; locations: WireRouteLocation[] } | null {
  const stops = stopsOf(story, now)
  if (stops.length === 0) return null
  const routeId = uuid(story.seed, 'route', container.id)
  const { succeeded } = lineCheckTimes(story, now)
  const times = {
    created_at: timestamp(Math.max(story.dataFrom, container.createdAt)),
    updated_at: timestamp(Math.max(succeeded ?? story.dataFrom, story.dataFrom, container.createdAt)),
  }
  const reference = { type: 'route' as const, id: routeId }
  const terminal = valueAt(story.terminal, reportedUntil(story, now)) ?? null
  const locations = stops.map((stop, index): WireRouteLocation => {
    const last = index === stops.length - 1
    return {
      id: uuid(story.seed, 'route location', container.id, index),
      type: 'route_location',
      attributes: { ...bySea(story, stop), ...times },
      relationships: {
        route: { data: reference },
        location: { data: { type: 'port', id: portId(story.seed, stop.locode) } },
        facility: { data: last && terminal !== null ? { type: 'terminal', id: terminal } : null },
        inbound_vessel: shipOf(stop.inbound),
        outbound_vessel: shipOf(stop.outbound),
      },
    }
  })
  const discharge = locations.at(-1)
  if (story.inland !== null && discharge !== undefined) {
    const rail = byRail(story, container, now)
    Object.assign(discharge.attributes, {
      outbound_scac: story.inland.pickupScac,
      outbound_mode: 'rail',
      outbound_etd_at: rail.departure.estimated,
      outbound_atd_at: rail.departure.actual,
    })
    locations.push({
      id: uuid(story.seed, 'route location', container.id, stops.length),
      type: 'route_location',
      attributes: {
        ...nothingInbound,
        ...nothingOutbound,
        inbound_scac: story.inland.deliveryScac,
        inbound_mode: 'rail',
        inbound_eta_at: rail.arrival.estimated,
        inbound_ata_at: rail.arrival.actual,
        ...times,
      },
      relationships: {
        route: { data: reference },
        location: { data: placeReference(story.seed, story.inland.locode) },
        facility: { data: { type: 'terminal', id: story.inland.terminalId } },
        inbound_vessel: { data: null },
        outbound_vessel: { data: null },
      },
    })
  }
  return {
    route: {
      id: routeId,
      type: 'route',
      attributes: times,
      relationships: {
        cargo: { data: { type: 'container', id: container.id } },
        shipment: { data: { type: 'shipment', id: story.id } },
        route_locations: { data: locations.map(({ id }) => ({ type: 'route_location', id })) },
      },
    },
    locations,
  }
}
