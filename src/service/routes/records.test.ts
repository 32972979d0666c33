import { describe, expect, test } from 'vitest'
import type { WireResultOf } from '#contract/operations.ts'
import { recordsOfType } from '../store/records.ts'
import { onEveryService } from '../testing/every-service.ts'
import { refusedParameter, testNow } from '../testing/test-service.ts'
import type { VesselStory } from '../world/types.ts'

const day = 86_400_000

function times(vessel: WireResultOf<'getVessel'>): number[] {
  return vessel.data.attributes.positions.map(({ timestamp }) => Date.parse(timestamp))
}

onEveryService((service) => {
  const get = (name: string, query = '') => service().call('getVessel', `/vessels/${name}${query}`)
  const aVessel = async () => {
    const vessels = await recordsOfType<VesselStory>(service().store.database, 'vessel')
    const vessel = vessels.find(({ imo }) => imo !== null)
    if (vessel === undefined) throw new Error('No vessel with an IMO number')
    return { id: vessel.id, imo: vessel.imo ?? '' }
  }

  describe('GET /vessels/{imo}', () => {
    test('by IMO number or id, with the positions of the last 7 days', async () => {
      const { id, imo } = await aVessel()
      const vessel = await get(imo)
      expect(vessel.data.id).toBe(id)
      expect(await get(id)).toEqual(vessel)
      expect(await get(id.toUpperCase())).toEqual(vessel)
      expect(times(vessel).length).toBeGreaterThan(100)
      for (const time of times(vessel)) {
        expect(time).toBeGreaterThanOrEqual(testNow - 7 * day)
        expect(time).toBeLessThanOrEqual(testNow)
      }
    })

    test('positions of a range, never from the future', async () => {
      const { imo } = await aVessel()
      const from = new Date(testNow - 3 * day).toISOString()
      const to = new Date(testNow - 2 * day).toISOString()
      const vessel = await get(
        imo,
        `?show_positions[from_timestamp]=${from}&show_positions%5Bto_timestamp%5D=${encodeURIComponent(to)}`,
      )
      expect(times(vessel).length).toBeGreaterThan(10)
      for (const time of times(vessel)) {
        expect(time).toBeGreaterThanOrEqual(testNow - 3 * day)
        expect(time).toBeLessThanOrEqual(testNow - 2 * day)
      }
      const ahead = await get(
        imo,
        '?show_positions[from_timestamp]=2030-01-01T00:00:00Z&show_positions[to_timestamp]=2030-02-01T00:00:00Z',
      )
      expect(times(ahead)).toEqual([])
    })

    test.each([
      ['show_positions[from_timestamp]=yesterday', 'show_positions[from_timestamp]'],
      ['show_positions[to_timestamp]=2026-11-21', 'show_positions[to_timestamp]'],
      ['show_positions[from_timestamp]=2026-02-30T00:00:00Z', 'show_positions[from_timestamp]'],
      ['show_positions[from_timestamp]=2027-01-01T00:00:00Z', 'show_positions[from_timestamp]'],
      ['show_positions[to_timestamp]=2026-01-01T00:00:00Z', 'show_positions[to_timestamp]'],
      ['show_positions[from_timestamp]=0001-01-01T00:00:00Z', 'show_positions[from_timestamp]'],
    ])('%s is refused', async (query, parameter) => {
      const { imo } = await aVessel()
      expect(await service().refusal(`/v2/vessels/${imo}?${query}`)).toMatchObject(
        refusedParameter(parameter),
      )
    })
  })
})
