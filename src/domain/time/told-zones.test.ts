import { expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from './durations.ts'
import type { ToldZone } from './told-zones.ts'

const now = Date.UTC(2026, 10, 21, 17)

/** With and without changes of the clock, of half an hour, by a late law, with a name in one language only. */
const names = [
  'America/New_York',
  'America/St_Johns',
  'America/Vancouver',
  'Africa/Casablanca',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Chatham',
  'US/Eastern',
]

/** Loads what tells zones and what learns them: server and browser share no modules. */
async function load() {
  vi.resetModules()
  return {
    ...(await import('./told-zones.ts')),
    ...(await import('./zone.ts')),
    ...(await import('./format-time.ts')),
  }
}

async function learned(told: readonly ToldZone[]) {
  const browser = await load()
  browser.learnZones(JSON.parse(JSON.stringify(told)) as ToldZone[])
  return browser
}

test.each(names)('a browser shows the clocks and names that it was told: %s', async (name) => {
  const server = await load()
  const browser = await learned(server.tellZones([name], now))
  const own = vi.spyOn(Intl, 'DateTimeFormat')
  const times: number[] = []
  for (let time = now - 360 * dayMs; time < now + 180 * dayMs; time += 5 * hourMs) times.push(time)
  const seen = times.map((time) => [browser.zoneOf(name)?.offsetAt(time), browser.zoneName(time, name)])
  expect(own).not.toHaveBeenCalled()
  expect(seen).toEqual(
    times.map((time) => [server.zoneOf(name)?.offsetAt(time), server.zoneName(time, name)]),
  )
})

test('a change is told to the minute', async () => {
  const { tellZones } = await load()
  const [told] = tellZones(['America/New_York'], now)
  expect(told?.stretches.map(([until]) => until)).toContain(Date.parse('2026-11-01T06:00:00Z'))
  expect(told?.stretches.every(([until]) => until % minuteMs === 0)).toBe(true)
})

test('of times further away a browser reads its own data', async () => {
  const server = await load()
  const { zoneName } = await learned(server.tellZones(['America/New_York'], now))
  expect([
    zoneName(Date.UTC(2020, 0), 'America/New_York'),
    zoneName(Date.UTC(2029, 6), 'America/New_York'),
  ]).toEqual(['EST', 'EDT'])
})

test('what is no zone is not told', async () => {
  const { tellZones, zonesNamedIn } = await load()
  const answers = [{ podTimezone: 'Mars/Olympus_Mons', polTimezone: null }, { podTimezone: 'Asia/Tokyo' }]
  expect(zonesNamedIn([...answers, ...answers])).toEqual(['Mars/Olympus_Mons', 'Asia/Tokyo'])
  expect(tellZones(zonesNamedIn(answers), now).map(({ name }) => name)).toEqual(['Asia/Tokyo'])
})

test('a server goes on telling what lies around the present', async () => {
  const { tellZones } = await load()
  const later = now + 800 * dayMs
  const [first, second] = [now, later].flatMap((time) => tellZones(['Europe/London'], time))
  expect(first?.from).toBeLessThan(now - 360 * dayMs)
  expect(second?.from).toBeGreaterThan(now)
  expect(second?.stretches.at(-1)?.[0]).toBeGreaterThan(later + 180 * dayMs)
})
