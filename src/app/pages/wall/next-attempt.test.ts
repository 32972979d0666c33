import { describe, expect, test } from 'vitest'
import { firstPace, nextPace } from './next-attempt.ts'

const minute = 60_000

describe('the next look', () => {
  const at = { now: 1_000, hidden: false, listsDueMs: 10 * minute, chance: 0.5 }

  test('no proxy: soon again, however long it is gone', () => {
    let { pace, pauseMs } = nextPace(firstPace, 'proxy-lost', at)
    for (let times = 0; times < 50; times += 1) {
      expect(pauseMs).toBe(1_500)
      ;({ pace, pauseMs } = nextPace(pace, 'proxy-lost', at))
    }
    expect(nextPace(pace, 'proxy-answered', at)).toEqual({ pace: firstPace, pauseMs: 30_000 })
  })

  test('when the lists have their turn, and at once when it is over', () => {
    const due = { ...at, listsDueMs: 4_000 }
    expect(nextPace(firstPace, 'lists-read', due).pauseMs).toBe(4_000)
    expect(nextPace(firstPace, 'proxy-answered', due).pauseMs).toBe(4_000)
    for (const listsDueMs of [0, -minute]) {
      const overdue = { ...at, listsDueMs }
      expect(nextPace(firstPace, 'proxy-lost', overdue).pauseMs).toBe(1_500)
      expect(nextPace(firstPace, 'service-down', overdue).pauseMs).toBe(1_500)
      expect(nextPace(firstPace, 'lists-read', overdue).pauseMs).toBe(0)
    }
  })

  test('the lists failed as the service did: looks soon, and asks for them once it is back', () => {
    const failed = nextPace(firstPace, 'lists-failed', at)
    expect(failed.pauseMs).toBe(1_500)
    const down = nextPace(failed.pace, 'service-down', at)
    expect(down).toEqual({ pace: { ...failed.pace, isServiceDown: true }, pauseMs: 1_500 })
    expect(nextPace(down.pace, 'lists-read', at)).toEqual({ pace: firstPace, pauseMs: 30_000 })
    // It fails again, for itself now.
    const again = nextPace(down.pace, 'lists-failed', at)
    expect(again.pace).toEqual({ listFailures: 2, isServiceDown: false, listsFrom: 16_000 })
  })

  test.each([
    [0, 5_000],
    [1, 15_000],
    [2, 60_000],
    [3, 300_000],
    [50, 300_000],
  ])('the lists fail, after %i failures before: again in %i ms', (listFailures, waitMs) => {
    const { pace, pauseMs } = nextPace({ ...firstPace, listFailures }, 'lists-failed', at)
    expect(pace).toEqual({ ...firstPace, listFailures: listFailures + 1, listsFrom: 1_000 + waitMs })
    // Then the proxy says that the service is well: the lists fail by themselves.
    const next = nextPace(pace, 'proxy-answered', { ...at, now: 1_000 + pauseMs })
    expect(next).toEqual({ pace, pauseMs: Math.min(waitMs - pauseMs, 30_000) })
  })

  test('apart by chance, slower when hidden', () => {
    expect(nextPace(firstPace, 'proxy-lost', { ...at, chance: 0 }).pauseMs).toBe(1_275)
    expect(nextPace(firstPace, 'proxy-lost', { ...at, chance: 1 }).pauseMs).toBeCloseTo(1_725)
    expect(nextPace(firstPace, 'lists-read', { ...at, hidden: true }).pauseMs).toBe(120_000)
  })
})
