import { describe, expect, test, vi } from 'vitest'
import { burnInPx, burnInShift, isNight, minuteOfDay } from './daylight.ts'
import { dataAgeWords, linkLevel, troubleWords } from './link-ladder.ts'
import { firstPace, nextPace } from './next-attempt.ts'
import { gateOpen, isWell, reloadWanted, type WallHealth } from './reload-gate.ts'
import { dwellMs, firstSlot, nextSlot, sheetCount, sheetOf, type Slot, stepSlot } from './rotation.ts'
import { parseSearch, serializeSearch, type WallPageName } from './search.ts'
import { isSunDown } from './sun.ts'

const minute = 60_000

function search(query: string) {
  return parseSearch(new URLSearchParams(query))
}

describe('the address', () => {
  const usual = search('')

  test.each([
    ['pages=arrivals,deadlines', { pages: ['arrivals', 'deadlines'] }],
    ['pages=nonsense', { pages: usual.pages }],
    ['pages=ready,,ready,what', { pages: ['ready'] }],
    ['dwell=45', { dwell: 45 }],
    ['dwell=1', { dwell: 20 }],
    ['dwell=', { dwell: 20 }],
    ['scale=1.5', { scale: 1.5 }],
    ['scale=9', { scale: 1 }],
    ['port=USOAK&customer=Halden', { port: 'USOAK', customer: 'Halden' }],
    ['night=20:30-05', { night: { from: 20 * 60 + 30, to: 5 * 60 } }],
    ['night=off', { night: null }],
    ['night=usoak', { night: { sunAt: 'USOAK' } }],
    ['night=sunset', { night: usual.night }],
    ['night=29-06', { night: usual.night }],
    ['reload=03:15', { reload: 195 }],
    ['reload=off', { reload: null }],
    ['reload=soon', { reload: 240 }],
    ['chime=past', { chime: 'past' }],
  ])('%s', (query, expected) => {
    expect(search(query)).toEqual({ ...usual, ...expected })
  })

  test.each([
    '',
    'pages=arrivals',
    'dwell=30&scale=2&port=USLAX&customer=A%26B&night=off&reload=off&chime=past',
    'night=18:30-07&reload=02:05',
    'night=NLRTM',
  ])('%s comes back as it was read', (query) => {
    const written = serializeSearch(search(query))
    expect(search(written)).toEqual(search(query))
    expect(serializeSearch(search(written))).toBe(written)
  })

  test('defaults are left out, commas and colons stay', () => {
    expect(serializeSearch(usual)).toBe('')
    expect(serializeSearch(search('pages=arrivals,ready&reload=02:05'))).toBe(
      '?pages=arrivals,ready&reload=02:05',
    )
  })
})

describe('the rotation', () => {
  const pages: WallPageName[] = ['ready', 'deadlines', 'arrivals']
  const counts = { map: 1, deadlines: 3, arrivals: 1, ready: 1 }

  test('the first sheet comes back between the others', () => {
    const seen: string[] = []
    let slot: Slot = firstSlot(pages)
    for (let step = 0; step < 10; step += 1) {
      seen.push(`${slot.page} ${slot.sheet + 1}`)
      slot = nextSlot(slot, pages, counts)
    }
    expect(seen).toEqual([
      'ready 1',
      'deadlines 1',
      'deadlines 2',
      'arrivals 1',
      'ready 1',
      'deadlines 1',
      'deadlines 3',
      'arrivals 1',
      'ready 1',
      'deadlines 1',
    ])
  })

  test('a list that became short, a page that is no more', () => {
    const slot = { page: 'deadlines', sheet: 2, round: 4 } as const
    expect(nextSlot(slot, pages, { ...counts, deadlines: 1 })).toMatchObject({ page: 'arrivals', sheet: 0 })
    expect(nextSlot(slot, ['ready'], counts)).toMatchObject({ page: 'ready', round: 5 })
    expect(sheetOf([1, 2, 3], 2, 7)).toEqual([3])
    expect(sheetOf([], 8, 0)).toEqual([])
  })

  test('arrow keys go through every sheet', () => {
    const at = { page: 'deadlines', sheet: 2, round: 0 } as const
    expect(stepSlot(at, pages, counts, 1)).toMatchObject({ page: 'arrivals', sheet: 0 })
    expect(stepSlot(at, pages, counts, -1)).toMatchObject({ page: 'deadlines', sheet: 1 })
    expect(stepSlot(firstSlot(pages), pages, counts, -1)).toMatchObject({ page: 'arrivals', sheet: 0 })
  })

  test('two seconds a row at least', () => {
    expect([dwellMs(20, 8), dwellMs(10, 8), dwellMs(20, 0)]).toEqual([20_000, 16_000, 20_000])
    expect([sheetCount(0, 8), sheetCount(8, 8), sheetCount(9, 8), sheetCount(5, 0)]).toEqual([1, 1, 2, 5])
  })
})

describe('the ladder of our link', () => {
  test.each([
    [0, 0, 'fresh'],
    [60_000, 0, 'fresh'],
    [60_001, 0, 'aging'],
    [5 * minute + 1, 0, 'stale'],
    [30 * minute + 1, 0, 'dimmed'],
    [0, 11 * minute, 'fresh'],
    [0, 12 * minute, 'aging'],
    [0, 16 * minute, 'stale'],
    [0, 31 * minute, 'dimmed'],
    [null, null, 'fresh'],
  ] as const)('link %s ms, lists %s ms: %s', (link, lists, level) => {
    expect(linkLevel(link, lists)).toBe(level)
  })

  test('in words, by the older of the two', () => {
    expect(dataAgeWords(14 * minute, 2 * minute)).toBe('Data 14 min old')
    expect(dataAgeWords(0, 2 * minute)).toBe('Data 2 min old')
    expect(dataAgeWords(0, null)).toBe('No data yet')
    const well = { online: true, proxyLost: false, limited: false, serviceFailing: false }
    expect(troubleWords(well)).toBeNull()
    expect(troubleWords({ ...well, serviceFailing: true })).toContain('tracking service')
    expect(troubleWords({ ...well, proxyLost: true, serviceFailing: true })).toContain('server')
    expect(troubleWords({ ...well, online: false, proxyLost: true })).toContain('offline')
    expect(troubleWords({ ...well, limited: true })).toContain('budget')
  })
})

describe('the next look', () => {
  const at = { now: 1_000, hidden: false, retryAfterMs: 0, chance: 0.5 }

  test.each([
    [0, 5_000],
    [1, 15_000],
    [2, 60_000],
    [3, 300_000],
    [50, 300_000],
  ])('no proxy, after %i failures before: in %i ms', (proxyFailures, pauseMs) => {
    const next = nextPace({ ...firstPace, proxyFailures }, 'proxy-lost', at)
    expect(next).toEqual({ pace: { ...firstPace, proxyFailures: proxyFailures + 1 }, pauseMs })
    expect(nextPace(next.pace, 'proxy-answered', at)).toEqual({ pace: firstPace, pauseMs: 30_000 })
  })

  test.each([
    [0, 5_000],
    [1, 15_000],
    [2, 60_000],
    [50, 300_000],
  ])('the lists fail, after %i failures before: in %i ms, and the proxy goes on', (listFailures, waitMs) => {
    const next = nextPace({ ...firstPace, listFailures }, 'lists-failed', at)
    expect(next.pace).toEqual({ ...firstPace, listFailures: listFailures + 1, listsFrom: 1_000 + waitMs })
    expect(next.pauseMs).toBe(Math.min(waitMs, 30_000))
  })

  test('apart by chance, slower when hidden', () => {
    expect(nextPace(firstPace, 'proxy-lost', { ...at, chance: 0 }).pauseMs).toBe(4_250)
    expect(nextPace(firstPace, 'proxy-lost', { ...at, chance: 1 }).pauseMs).toBe(5_750)
    expect(nextPace(firstPace, 'lists-read', { ...at, hidden: true }).pauseMs).toBe(120_000)
  })

  test('a 429 of 15 minutes: the lists wait, the proxy does not', () => {
    let { pace, pauseMs } = nextPace(firstPace, 'lists-failed', { ...at, retryAfterMs: 15 * minute })
    let now = at.now
    while (now + pauseMs < pace.listsFrom) {
      expect(pauseMs).toBeLessThanOrEqual(30_000)
      now += pauseMs
      ;({ pace, pauseMs } = nextPace(pace, 'proxy-answered', { ...at, now }))
    }
    expect(now + pauseMs).toBe(1_000 + 15 * minute)
    expect(nextPace(pace, 'lists-read', { ...at, now: pace.listsFrom })).toEqual({
      pace: firstPace,
      pauseMs: 30_000,
    })
  })
})

describe('the gate before a reload', () => {
  const now = 100 * 24 * 60 * minute
  const well: WallHealth = {
    now,
    loadedAt: now - 60 * minute,
    answeredAt: now - minute,
    renderedAt: now,
    healthy: true,
    hidden: false,
    newBuild: false,
    minuteOfDay: 12 * 60,
    planned: 240,
    partMissing: false,
  }

  test.each([
    ['all is well', {}, null],
    ['a new build', { newBuild: true }, 'new-build'],
    ['a new build, the service is down', { newBuild: true, healthy: false }, null],
    ['a new build, the lists did not come lately', { newBuild: true, answeredAt: now - 3 * minute }, null],
    [
      'a new build, the lists are of an earlier visit',
      { newBuild: true, answeredAt: null, loadedAt: now },
      null,
    ],
    ['no answer for 16 min', { answeredAt: now - 16 * minute }, 'watchdog'],
    ['never an answer', { answeredAt: null }, 'watchdog'],
    ['loaded a moment ago, no answer yet', { answeredAt: null, loadedAt: now - minute }, null],
    ['an old copy, loaded a moment ago', { answeredAt: 5, loadedAt: now - minute }, null],
    ['no answer, the service is down', { answeredAt: now - 16 * minute, healthy: false }, null],
    ['no answer, hidden', { answeredAt: now - 16 * minute, hidden: true }, null],
    ['not drawn for 16 min', { renderedAt: now - 16 * minute }, 'watchdog'],
    ['the quiet hour', { minuteOfDay: 241, loadedAt: now - 13 * 60 * minute }, 'planned'],
    ['the quiet hour, the service is down', { minuteOfDay: 241, loadedAt: 0, healthy: false }, null],
    ['the quiet hour, loaded lately', { minuteOfDay: 241 }, null],
    ['before the quiet hour', { minuteOfDay: 239, loadedAt: 0 }, null],
    ['made up for later', { minuteOfDay: 299, loadedAt: 0 }, 'planned'],
    ['too late for it', { minuteOfDay: 300, loadedAt: 0 }, null],
    ['over midnight', { minuteOfDay: 10, planned: 1430, loadedAt: 0 }, 'planned'],
    ['the map did not load', { partMissing: true }, 'part-missing'],
    ['the map did not load, the service is down', { partMissing: true, healthy: false }, null],
    ['none planned', { minuteOfDay: 241, loadedAt: 0, planned: null }, null],
  ])('%s', (_, part, expected) => {
    expect(reloadWanted({ ...well, ...part })).toBe(expected)
  })

  test.each([
    ['the clocks go forward, over the planned hour', '2026-03-08T00:00:00-05:00', 150],
    ['the clocks go back, and the planned hour comes twice', '2026-11-01T00:00:00-04:00', 90],
  ])('one reload in the night in which %s', (_, midnight, planned) => {
    vi.stubEnv('TZ', 'America/New_York')
    const begin = Date.parse(midnight)
    expect(minuteOfDay(begin)).toBe(0)
    const reloads = [begin - 20 * 60 * minute]
    for (let at = begin; at < begin + 12 * 60 * minute; at += minute) {
      const loadedAt = reloads.at(-1) ?? 0
      const health = { ...well, now: at, answeredAt: at, renderedAt: at, loadedAt, planned }
      if (reloadWanted({ ...health, minuteOfDay: minuteOfDay(at) }) !== null) reloads.push(at)
    }
    expect(reloads).toHaveLength(2)
  })

  test.each([
    ['it answered', null, now, true],
    ['it does not answer', 'unreachable', now, false],
    ['a proxy that began just now', null, null, false],
  ] as const)('well: %s', (_, failure, lastAnsweredAt, expected) => {
    expect(isWell({ service: { failure, lastAnsweredAt } })).toBe(expected)
  })

  test.each([
    ['never reloaded', null, true, true],
    ['the proxy does not answer', null, false, false],
    ['9 min ago', now - 9 * minute, true, false],
    ['10 min ago', now - 10 * minute, true, true],
    ['the clock was set back', now + 60 * minute, true, true],
  ])('%s', (_, lastReloadAt, answers, open) => {
    expect(gateOpen(now, lastReloadAt, answers)).toBe(open)
  })
})

describe('day and night', () => {
  test.each([
    [{ from: 19 * 60, to: 6 * 60 }, 19 * 60, true],
    [{ from: 19 * 60, to: 6 * 60 }, 6 * 60, false],
    [{ from: 19 * 60, to: 6 * 60 }, 12 * 60, false],
    [{ from: 19 * 60, to: 6 * 60 }, 0, true],
    [{ from: 60, to: 120 }, 90, true],
    [{ from: 60, to: 120 }, 120, false],
    [{ from: 60, to: 60 }, 700, true],
    [null, 0, false],
  ])('%o at minute %i: %s', (hours, at, expected) => {
    expect(isNight(hours, at)).toBe(expected)
  })

  // As a calendar of that place tells them, within the minutes named.
  test.each([
    ['Oakland, sunset of 21 November 2026', 37.8, -122.27, '2026-11-22T00:53:00Z', 4],
    ['Oakland, sunrise of 21 November 2026', 37.8, -122.27, '2026-11-21T14:53:00Z', 4],
    ['Rotterdam, sunset of 21 June 2026', 51.92, 4.48, '2026-06-21T20:05:00Z', 4],
    ['Singapore, sunset of 20 March 2026', 1.26, 103.84, '2026-03-20T11:16:00Z', 4],
  ])('the sun at %s', (_, latitude, longitude, at, minutes) => {
    const place = { latitude, longitude }
    const instant = Date.parse(at)
    const around = [instant - minutes * minute, instant + minutes * minute].map((each) =>
      isSunDown(each, place),
    )
    expect(new Set(around).size).toBe(2)
  })

  test('near the pole the sun stays up in summer and down in winter', () => {
    const north = { latitude: 78, longitude: 15 }
    const hours = Array.from({ length: 24 }, (_, hour) => hour * 3_600_000)
    expect(hours.some((hour) => isSunDown(Date.parse('2026-06-21T00:00:00Z') + hour, north))).toBe(false)
    expect(hours.every((hour) => isSunDown(Date.parse('2026-12-21T00:00:00Z') + hour, north))).toBe(true)
  })

  test('minutes are those of the wall’s own zone', () => {
    expect(minuteOfDay(new Date(2026, 10, 21, 4, 7).getTime())).toBe(4 * 60 + 7)
  })

  test('the layout wanders a pixel at a time and comes everywhere', () => {
    const seen = new Set<string>()
    let last = burnInShift(0)
    for (let step = 0; step < 1000; step += 1) {
      const at = burnInShift(step * minute)
      expect(Math.abs(at.x - last.x) + Math.abs(at.y - last.y)).toBeLessThanOrEqual(2)
      expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(at.x, at.y)).toBeLessThanOrEqual(burnInPx)
      seen.add(`${at.x} ${at.y}`)
      last = at
    }
    expect(seen.size).toBe((burnInPx + 1) ** 2)
  })
})
