import { describe, expect, test } from 'vitest'
import { firstPace, nextPace } from './next-attempt.ts'

const minute = 60_000

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
