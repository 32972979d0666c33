import type { WireFeatureCollection, WireMapFeature } from '#contract/map-feature.ts'
import { placeOf, type PortPlace } from '../data/ports.ts'
import type { Point } from '../sea/great-circle.ts'
import { lastReport, positionsBetween } from '../sea/reports.ts'
import { simplified } from '../sea/simplify.ts'
import { fixAt } from '../sea/track.ts'
import type { Leg, ShipmentStory, VesselStory } from '../types.ts'
import { minute, timestamp } from '../zone.ts'
import { portId } from './ids.ts'
import { lineCheckTimes } from './shipment.ts'
import { type Stop, stopsOf, reportedUntil } from './stops.ts'

const tolerance = 0.01 // degrees
const sampleEvery = 20 * minute // on an expected track
const mostReports = 3000 // on one leg

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

function line(points: readonly Point[]) {
  const coordinates = simplified(points, tolerance).map(([longitude, latitude]): [number, number] => [
    Math.round(longitude * 1e5) / 1e5,
    Math.round(latitude * 1e5) / 1e5,
  ])
  return { type: 'LineString' as const, coordinates }
}

function labelOf(index: number, total: number): string {
  if (index === 0) return 'POL'
  return index === total - 1 ? 'POD' : `TS${index}`
}

function area(place: PortPlace) {
  return {
    name: place.name,
    state_abbr: place.stateAbbr,
    state: null,
    country_code: place.country,
    country: countryNames.of(place.country) ?? null,
    time_zone: place.zone,
  }
}

function portFeature(
  story: ShipmentStory,
  stop: Stop,
  index: number,
  total: number,
  now: number,
): WireMapFeature {
  const place = placeOf(stop.locode)
  const { succeeded } = lineCheckTimes(story, now)
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    properties: {
      feature_type: 'port',
      ports_sequence: index + 1,
      ports_total: total,
      location_id: portId(story.seed, stop.locode),
      location_type: 'Port',
      ...area(place),
      label: labelOf(index, total),
      inbound_eta_at: stop.inboundEta,
      inbound_ata_at: stop.inboundAta,
      outbound_etd_at: stop.outboundEtd,
      outbound_atd_at: stop.outboundAtd,
      updated_at: succeeded === null ? null : timestamp(succeeded),
    },
  }
}

/** Where a ship is expected between two instants: under way and at the quays between. */
function expectedPoints(vessel: VesselStory, from: number, to: number): Point[] {
  const points: Point[] = []
  for (let instant = from; instant < to; instant += sampleEvery) points.push(fixAt(vessel, instant).point)
  return [...points, fixAt(vessel, to).point]
}

/** One leg between two ports: the track so far and the expected track ahead. */
function legFeatures(
  story: ShipmentStory,
  vessel: VesselStory,
  leg: Leg,
  [from, to]: readonly [Stop, Stop],
  index: number,
  total: number,
  now: number,
): WireMapFeature[] {
  const reported = reportedUntil(story, now)
  const ports_sequence = index + 1
  const previous = portId(story.seed, leg.from)
  const next = portId(story.seed, leg.to)
  if (leg.departure > reported) {
    const points = expectedPoints(vessel, leg.departure, leg.arrival)
    return [
      {
        type: 'Feature',
        geometry: line(points),
        properties: {
          feature_type: 'estimated_full_legs',
          ports_sequence,
          previous_port_id: previous,
          next_port_id: next,
          point_count: points.length,
        },
      },
    ]
  }
  const end = Math.min(leg.arrival, Math.min(now, story.stoppedAt ?? now))
  const reports = positionsBetween(vessel, leg.departure, end, mostReports)
  const begin = reports[0]
  const latest = reports.at(-1)
  const past: WireMapFeature[] =
    begin === undefined || latest === undefined || reports.length < 2
      ? []
      : [
          {
            type: 'Feature',
            geometry: line(reports.map(({ longitude, latitude }): Point => [longitude, latitude])),
            properties: {
              feature_type: 'past_vessel_locations',
              ports_sequence,
              vessel_id: vessel.id,
              start_time: begin.timestamp,
              end_time: latest.timestamp,
              point_count: reports.length,
              outbound_atd_at: from.outboundAtd,
              inbound_ata_at: to.inboundAta,
              inbound_eta_at: to.inboundEta,
            },
          },
        ]
  const report = end < leg.arrival ? lastReport(vessel, end) : null
  // A report from before the departure does not belong to this leg.
  if (report === null || Date.parse(report.timestamp) < leg.departure) return past
  const departure = area(placeOf(leg.from))
  const arrival = area(placeOf(leg.to))
  const here: Point = [report.longitude, report.latitude]
  const points = [here, ...expectedPoints(vessel, end, leg.arrival)]
  return [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [here[0], here[1]] },
      properties: {
        feature_type: 'current_vessel',
        ports_sequence,
        vessel_id: vessel.id,
        vessel_name: leg.vesselName,
        vessel_imo: leg.vesselImo,
        voyage_number: leg.voyage,
        vessel_location_timestamp: report.timestamp,
        vessel_location_heading: report.heading,
        vessel_location_speed: report.knots,
        departure_port_id: previous,
        departure_port_name: departure.name,
        departure_port_state_abbr: departure.state_abbr,
        departure_port_state: departure.state,
        departure_port_country_code: departure.country_code,
        departure_port_country: departure.country,
        departure_port_label: labelOf(index, total),
        departure_port_atd: from.outboundAtd,
        departure_port_time_zone: departure.time_zone,
        arrival_port_id: next,
        arrival_port_name: arrival.name,
        arrival_port_state_abbr: arrival.state_abbr,
        arrival_port_state: arrival.state,
        arrival_port_country_code: arrival.country_code,
        arrival_port_country: arrival.country,
        arrival_port_label: labelOf(index + 1, total),
        arrival_port_eta: to.inboundEta,
        arrival_port_time_zone: arrival.time_zone,
      },
    },
    ...past,
    {
      type: 'Feature',
      geometry: line(points),
      properties: {
        feature_type: 'estimated_partial_leg',
        ports_sequence,
        current_port_id: previous,
        next_port_id: next,
        point_count: points.length,
      },
    },
  ]
}

/** The journey of a shipment's boxes as GeoJSON, each port before what happens after it: contract/README.md, Map. */
export function projectJourneyMap(
  story: ShipmentStory,
  vessels: ReadonlyMap<string, VesselStory>,
  now: number,
): WireFeatureCollection {
  const stops = stopsOf(story, now)
  const features = stops.flatMap((stop, index): WireMapFeature[] => {
    const port = portFeature(story, stop, index, stops.length, now)
    const next = stops[index + 1]
    const vessel = stop.outbound === null ? undefined : vessels.get(stop.outbound.vesselId)
    if (stop.outbound === null || next === undefined || vessel === undefined) return [port]
    return [port, ...legFeatures(story, vessel, stop.outbound, [stop, next], index, stops.length, now)]
  })
  return { type: 'FeatureCollection', features }
}
