import { describe, expect, test } from 'vitest'
import { minuteMs } from '#domain/time/durations.ts'
import {
  allShownMs,
  dwellMs,
  firstSlot,
  formatSpanUp,
  nextSlot,
  type PageCounts,
  pageCount,
  pageOf,
  type Slot,
  stepSlot,
} from './rotation.ts'
import type { WallViewName } from './search.ts'

/** What the wall shows one after the other, `view page` with pages counted from 1. */
function shown(views: readonly WallViewName[], counts: (step: number) => PageCounts, steps: number) {
  const seen: Slot[] = []
  let slot = firstSlot(views)
  for (let step = 0; step < steps; step += 1) {
    seen.push(slot)
    slot = nextSlot(slot, views, counts(step))
  }
  return seen
}

describe('the rotation', () => {
  const views: WallViewName[] = ['ready', 'deadlines', 'arrivals']
  const counts = { map: 1, deadlines: 3, arrivals: 1, ready: 1 }

  test('the first page comes back between the others', () => {
    const names = shown(views, () => counts, 10).map(({ view, page }) => `${view} ${page + 1}`)
    expect(names).toEqual([
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

  test.each([1, 2, 3, 6, 7, 13, 14, 40, 200])(
    'of %d pages every one comes round in the time that is said, the first after four others at most',
    (count) => {
      const all = { map: 1, deadlines: count, arrivals: 2, ready: 5 }
      const slots = allShownMs('deadlines', views, all, 1)
      const days = shown(views, () => all, slots).filter(({ view }) => view === 'deadlines')
      expect(new Set(days.map(({ page }) => page)).size).toBe(count)
      const firsts = days.flatMap(({ page }, index) => (page === 0 ? [index] : []))
      for (const [at, index] of firsts.entries()) {
        expect((firsts[at + 1] ?? days.length) - index).toBeLessThanOrEqual(5)
      }
      const times = (page: number) => days.filter((slot) => slot.page === page).length
      for (let page = 1; page < count; page += 1) expect(times(page)).toBeLessThanOrEqual(times(0))
    },
  )

  test('a list that grows and shrinks at every step still shows every page', () => {
    const days = shown(views, (step) => ({ ...counts, deadlines: 9 + (step % 2) }), 200)
    const pages = new Set(days.flatMap(({ view, page }) => (view === 'deadlines' ? [page] : [])))
    expect([...pages].toSorted((a, b) => a - b).slice(0, 9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('a list that became short, a view that is no more', () => {
    const slot: Slot = { view: 'deadlines', page: 2, round: 4, toCome: 2, reached: { deadlines: 2 } }
    expect(nextSlot(slot, views, { ...counts, deadlines: 1 })).toMatchObject({ view: 'arrivals', page: 0 })
    expect(nextSlot(slot, ['ready'], counts)).toMatchObject({ view: 'ready', round: 5 })
    expect(pageOf([1, 2, 3], 2, 7)).toEqual([3])
    expect(pageOf([], 8, 0)).toEqual([])
  })

  test('arrow keys go through every page', () => {
    const at: Slot = { view: 'deadlines', page: 2, round: 0, toCome: 0, reached: {} }
    expect(stepSlot(at, views, counts, 1)).toMatchObject({ view: 'arrivals', page: 0 })
    expect(stepSlot(at, views, counts, -1)).toMatchObject({ view: 'deadlines', page: 1 })
    expect(stepSlot(firstSlot(views), views, counts, -1)).toMatchObject({ view: 'arrivals', page: 0 })
  })

  test('two seconds a row at least', () => {
    expect([dwellMs(20, 8), dwellMs(10, 8), dwellMs(20, 0)]).toEqual([20_000, 16_000, 20_000])
    expect([pageCount(0, 8), pageCount(8, 8), pageCount(9, 8), pageCount(5, 0)]).toEqual([1, 1, 2, 5])
  })

  test('a wait is never said shorter than it is', () => {
    expect([11, 20, 20.1, 119, 121].map((minutes) => formatSpanUp(minutes * minuteMs))).toEqual([
      '15 min',
      '20 min',
      '25 min',
      '120 min',
      '3 h',
    ])
  })
})
