import { expect, onTestFinished, test } from 'vitest'
import { type FleetRow, fleetSchema } from '#contract/desk/fleet.ts'
import type { Vessel } from '#contract/vessel.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { dayMs, minuteMs } from '#domain/time/durations.ts'
import { openMemory } from '../store/open-memory.ts'
import { writeVessel } from '../store/vessels.ts'
import { KeptFleet } from './kept-fleet.ts'

const start = Date.parse('2026-11-21T17:00:00Z')

const given: Vessel = {
  type: 'vessel',
  id: 'v1',
  imo: '9811000',
  name: 'EVER GIVEN',
  mmsi: '353136000',
  latitude: 31.2,
  longitude: -79.5,
  nauticalSpeedKnots: 14.2,
  navigationalHeadingDegrees: 301,
  positionTimestamp: '2026-11-21T16:50:00Z',
  positions: [
    { latitude: 31, longitude: -79, heading: null, timestamp: '2026-11-21T16:30:00Z', estimated: false },
  ],
  relationships: {},
}

async function rowsOf(fleet: KeptFleet): Promise<FleetRow[]> {
  const { body } = await fleet.rows.answer(null, null)
  const { bytes } = await body.form(null)
  return fleetSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).rows
}

onEveryEngine(({ newPlace }) => {
  async function open() {
    const { database } = await openMemory(await newPlace())
    onTestFinished(() => database.destroy())
    return { database, fleet: await KeptFleet.open(database, 'first') }
  }

  test('of whom nothing is known comes first, then whose answer is old, in the order in which they are wanted', async () => {
    const { fleet } = await open()
    await fleet.want(['1', '2', '3'], true)
    expect([fleet.isRead, fleet.nextDue(start)]).toEqual([false, '1'])
    await fleet.keep('1', 'answered', given, start)
    await fleet.keep('2', 'answered', given, start)
    expect(fleet.nextDue(start + 20 * minuteMs)).toBe('3')
    await fleet.keep('3', 'failed', null, start + minuteMs)
    expect([fleet.isRead, fleet.nextDue(start + minuteMs)]).toEqual([true, null])
    expect(fleet.nextDue(start + 15 * minuteMs)).toBe('1')
    // The clock of a world can be set back.
    expect(fleet.nextDue(start - dayMs)).toBe('1')
  })

  test('what was answered stays while a later question fails; who is wanted no more is gone', async () => {
    const { fleet, database } = await open()
    await fleet.want(['9811000', '2'], true)
    await fleet.keep('9811000', 'answered', given, start)
    await fleet.keep('9811000', 'failed', null, start + minuteMs)
    expect(await rowsOf(fleet)).toEqual([
      { imo: '9811000', inquiry: 'answered', vessel: given },
      { imo: '2', inquiry: 'pending', vessel: null },
    ])
    await fleet.want(['2'], true)
    await fleet.keep('9811000', 'answered', given, start)
    expect(await rowsOf(fleet)).toEqual([{ imo: '2', inquiry: 'pending', vessel: null }])
    expect(await rowsOf(await KeptFleet.open(database, 'second'))).toEqual([
      { imo: '2', inquiry: 'pending', vessel: null },
    ])
  })

  test('positions that are not in the plan are asked for again after a day, or where somebody wants it', async () => {
    const { fleet } = await open()
    await fleet.want(['1'], true)
    await fleet.keep('1', 'not-in-plan', given, start)
    expect([fleet.nextDue(start + 23 * 60 * minuteMs), fleet.nextDue(start + dayMs)]).toEqual([null, '1'])
    fleet.makePlanDue()
    expect([fleet.nextDue(start), await rowsOf(fleet)]).toEqual([
      '1',
      [{ imo: '1', inquiry: 'pending', vessel: given }],
    ])
  })

  test('after a restart it is what it was; what another version of the program wrote is asked for anew', async () => {
    const { fleet, database } = await open()
    await fleet.want(['9811000', '2'], true)
    await fleet.keep('9811000', 'answered', given, start)
    await writeVessel(database, { imo: '2', row: '["2","sunk",null]', askedAt: start })
    const next = await KeptFleet.open(database, 'second')
    expect(await rowsOf(next)).toEqual([
      { imo: '9811000', inquiry: 'answered', vessel: given },
      { imo: '2', inquiry: 'pending', vessel: null },
    ])
    await next.want(['9811000', '2'], true)
    expect(next.nextDue(start)).toBe('2')
  })

  test('the fleet is as old as the oldest answer', async () => {
    const { fleet } = await open()
    await fleet.want(['9811000', '9811001', '9811002'], true)
    expect(fleet.ageMs(start)).toBeNull()
    await fleet.keep('9811000', 'answered', given, start)
    await fleet.keep('9811001', 'answered', { ...given, imo: '9811001' }, start + minuteMs)
    await fleet.keep('9811002', 'not-in-plan', null, start - dayMs)
    expect([fleet.ageMs(start + 2 * minuteMs), fleet.ageMs(null)]).toEqual([2 * minuteMs, null])
  })
})
