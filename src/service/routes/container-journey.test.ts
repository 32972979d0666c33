import { describe, expect, test } from 'vitest'
import type { WireMapFeature } from '#contract/map-feature.ts'
import { onEveryService } from '../testing/every-service.ts'
import { testNow, refusedParameter } from '../testing/test-service.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

type FeatureOf<Type extends string> = Extract<WireMapFeature, { properties: { feature_type: Type } }>

function featuresOf<Type extends WireMapFeature['properties']['feature_type']>(
  features: readonly WireMapFeature[],
  type: Type,
): FeatureOf<Type>[] {
  return features.filter((feature): feature is FeatureOf<Type> => feature.properties.feature_type === type)
}

onEveryService((service) => {
  /** Id of the first container of a featured shipment. */
  const boxOf = async (billOfLading: string) => {
    const { data } = await service().call('listShipments', `/shipments?q=${billOfLading}`)
    return data[0]?.relationships.containers.data[0]?.id ?? ''
  }
  const mapOf = async (id: string) =>
    (await service().call('getContainerMap', `/containers/${id}/map_geojson`)).features

  /** The leg that a featured ship is on, as the map shows it. */
  const leg = async () => {
    const features = await mapOf(await boxOf('MEDUDL413269'))
    const [from, to] = featuresOf(features, 'port').map(({ properties }) => properties.location_id)
    const vessel = featuresOf(features, 'current_vessel')[0]?.properties.vessel_id ?? ''
    return { vessel, query: `port_id=${to}&previous_port_id=${from}`, from, to }
  }

  describe('GET /containers/{id}/map_geojson', () => {
    test('at sea: the port, the ship, the past track and the expected track, in the order of the journey', async () => {
      const features = await mapOf(await boxOf('MEDUDL413269'))
      expect(features.map(({ properties }) => properties.feature_type)).toEqual([
        'port',
        'current_vessel',
        'past_vessel_locations',
        'estimated_partial_leg',
        'port',
      ])
      const ports = featuresOf(features, 'port').map(({ properties }) => properties)
      expect(ports).toMatchObject([
        { label: 'POL', ports_sequence: 1, ports_total: 2, country: 'China', inbound_eta_at: null },
        { label: 'POD', ports_sequence: 2, inbound_ata_at: null, outbound_etd_at: null },
      ])
      const [ship] = featuresOf(features, 'current_vessel')
      const [past] = featuresOf(features, 'past_vessel_locations')
      const [ahead] = featuresOf(features, 'estimated_partial_leg')
      expect(past?.geometry.coordinates.at(-1)).toEqual(ship?.geometry.coordinates)
      expect(ahead?.geometry.coordinates[0]).toEqual(ship?.geometry.coordinates)
      expect(ship?.properties).toMatchObject({
        arrival_port_eta: ports[1]?.inbound_eta_at,
        departure_port_atd: ports[0]?.outbound_atd_at,
        arrival_port_label: 'POD',
      })
      expect(Date.parse(ship?.properties.vessel_location_timestamp ?? '')).toBeLessThanOrEqual(testNow)
      // Across the Pacific the longitudes jump exactly once.
      const longitudes = past?.geometry.coordinates.map(([longitude]) => longitude) ?? []
      const jumps = longitudes.filter((longitude, index) => {
        const before = longitudes[index - 1] ?? longitude
        return Math.abs(longitude - before) > 180
      })
      expect(jumps).toHaveLength(1)
      expect(past?.properties.point_count).toBeGreaterThan(longitudes.length)
    })

    test('every container: complete, in order, simplified', async () => {
      const { data, meta } = await service().call('listContainers', '/containers?page[size]=100')
      const kinds = new Set<string>()
      for (const { id } of data) {
        const features = await mapOf(id)
        const ports = featuresOf(features, 'port').map(({ properties }) => properties)
        expect(ports.map(({ ports_sequence }) => ports_sequence)).toEqual(ports.map((_, index) => index + 1))
        expect(ports.every(({ ports_total }) => ports_total === ports.length)).toBe(true)
        const vessels = featuresOf(features, 'current_vessel')
        expect(vessels.length).toBeLessThanOrEqual(1)
        expect(featuresOf(features, 'estimated_partial_leg')).toHaveLength(vessels.length)
        expect(JSON.stringify(features).length).toBeLessThan(60_000)
        for (const { properties } of features) kinds.add(properties.feature_type)
      }
      expect(meta.total).toBeGreaterThan(100)
      expect(kinds.size).toBe(5)
    })
  })

  describe('GET /containers/{id}/route', () => {
    test('stops from the first port to the last place, with their records', async () => {
      const { data } = await service().call('listContainers', '/containers?page[size]=100')
      let rail = 0
      for (const { id } of data) {
        const response = await service().send(`/v2/containers/${id}/route`)
        if (response.status === 404) continue
        const route = await service().call('getContainerRoute', `/containers/${id}/route`)
        const stops = (route.included ?? []).filter((record) => record.type === 'route_location')
        expect(stops.length).toBeGreaterThan(1)
        expect(route.data.relationships.route_locations.data.map((stop) => stop.id)).toEqual(
          stops.map((stop) => stop.id),
        )
        expect(stops[0]?.attributes).toMatchObject({ inbound_mode: null, outbound_mode: 'vessel' })
        expect(stops.at(-1)?.attributes).toMatchObject({ outbound_mode: null, outbound_etd_at: null })
        if (stops.at(-1)?.attributes.inbound_mode === 'rail') rail += 1
        const sent = new Set((route.included ?? []).map((record) => record.type))
        expect([...sent].toSorted()).toEqual(
          expect.arrayContaining(['port', 'route_location', 'shipment', 'vessel']),
        )
      }
      expect(rail).toBeGreaterThan(0)
    })

    test('only the requested records', async () => {
      const id = await boxOf('MEDUDL413269')
      const { included = [] } = await service().call(
        'getContainerRoute',
        `/containers/${id}/route?include=vessel`,
      )
      expect(included).toMatchObject([{ type: 'vessel', attributes: { name: 'MSC ARIANE' } }])
    })
  })

  describe('GET /vessels/{id}/future_positions', () => {
    test('from now to the next port, a minute apart, all estimated', async () => {
      const { vessel, query } = await leg()
      const { data } = await service().call(
        'listFuturePositions',
        `/vessels/${vessel}/future_positions?${query}`,
      )
      const { positions } = data.attributes
      expect(positions.length).toBeGreaterThan(500)
      expect(positions.every((position) => position.estimated)).toBe(true)
      expect(positions[0]?.timestamp).toBe(new Date(testNow).toISOString().replace('.000', ''))
      expect(Date.parse(positions[1]?.timestamp ?? '') - testNow).toBe(60_000)
      expect(positions.at(-1)?.longitude).toBeCloseTo(-118.26, 1)
      expect(positions.at(-1)?.latitude).toBeCloseTo(33.74, 1)
    })

    test('from a point: starts there and ends at the port', async () => {
      const { vessel, query } = await leg()
      const path = `/vessels/${vessel}/future_positions_with_coordinates?${query}`
      const { data } = await service().call(
        'listFuturePositionsFromPoint',
        `${path}&latitude=44.5&longitude=-179.5`,
      )
      const { positions } = data.attributes
      expect(positions[0]).toMatchObject({ latitude: 44.5, longitude: -179.5, estimated: true })
      expect(positions.at(-1)?.longitude).toBeCloseTo(-118.26, 1)
      for (const [index, { longitude }] of positions.entries()) {
        const before = positions[index - 1]?.longitude ?? longitude
        const turned = Math.abs(longitude - before)
        expect(Math.min(turned, 360 - turned)).toBeLessThan(0.2)
      }
    })

    test('none where the ship does not sail between the ports', async () => {
      const { vessel, from } = await leg()
      const query = `port_id=${from}&previous_port_id=${from}`
      const { data } = await service().call(
        'listFuturePositions',
        `/vessels/${vessel}/future_positions?${query}`,
      )
      expect(data.attributes.positions).toEqual([])
    })

    test.each([
      ['future_positions', '', 'port_id'],
      ['future_positions', 'port_id=TO', 'previous_port_id'],
      ['future_positions', 'port_id=1&previous_port_id=FROM', 'port_id'],
      ['future_positions', `port_id=TO&previous_port_id=${unknownId}`, 'previous_port_id'],
      ['future_positions_with_coordinates', 'port_id=TO&previous_port_id=FROM', 'latitude'],
    ])('%s?%s is refused', async (operation, query, parameter) => {
      const { vessel, from, to } = await leg()
      const filled = query.replace('FROM', from ?? '').replace('TO', to ?? '')
      expect(await service().refusal(`/v2/vessels/${vessel}/${operation}?${filled}`)).toMatchObject({
        status: 422,
        errors: [{ source: { parameter } }],
      })
    })

    test('refuses a latitude beyond the pole', async () => {
      const { vessel, query } = await leg()
      const path = `future_positions_with_coordinates?${query}&latitude=91&longitude=0`
      expect(await service().refusal(`/v2/vessels/${vessel}/${path}`)).toMatchObject(
        refusedParameter('latitude'),
      )
    })
  })
})
