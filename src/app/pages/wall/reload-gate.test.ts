import { describe, expect, test, vi } from 'vitest'
import { minuteOfDay } from './daylight.ts'
import { gateOpen } from './reload-gate.ts'
import { isWell, reloadWanted, type WallHealth } from './reload-wanted.ts'

const minute = 60_000

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
    ['a new build', { newBuild: true }, 'new-build'],
    ['a new build, the service is down', { newBuild: true, healthy: false }, null],
    ['a new build, the lists did not come lately', { newBuild: true, answeredAt: now - 3 * minute }, null],
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
