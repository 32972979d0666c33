import { describe, expect, test } from 'vitest'
import { dwellMs, firstSlot, nextSlot, pageCount, pageOf, type Slot, stepSlot } from './rotation.ts'
import type { WallViewName } from './search.ts'

describe('the rotation', () => {
  const views: WallViewName[] = ['ready', 'deadlines', 'arrivals']
  const counts = { map: 1, deadlines: 3, arrivals: 1, ready: 1 }

  test('the first page comes back between the others', () => {
    const seen: string[] = []
    let slot: Slot = firstSlot(views)
    for (let step = 0; step < 10; step += 1) {
      seen.push(`${slot.view} ${slot.page + 1}`)
      slot = nextSlot(slot, views, counts)
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

  test('a list that became short, a view that is no more', () => {
    const slot = { view: 'deadlines', page: 2, round: 4 } as const
    expect(nextSlot(slot, views, { ...counts, deadlines: 1 })).toMatchObject({ view: 'arrivals', page: 0 })
    expect(nextSlot(slot, ['ready'], counts)).toMatchObject({ view: 'ready', round: 5 })
    expect(pageOf([1, 2, 3], 2, 7)).toEqual([3])
    expect(pageOf([], 8, 0)).toEqual([])
  })

  test('arrow keys go through every page', () => {
    const at = { view: 'deadlines', page: 2, round: 0 } as const
    expect(stepSlot(at, views, counts, 1)).toMatchObject({ view: 'arrivals', page: 0 })
    expect(stepSlot(at, views, counts, -1)).toMatchObject({ view: 'deadlines', page: 1 })
    expect(stepSlot(firstSlot(views), views, counts, -1)).toMatchObject({ view: 'arrivals', page: 0 })
  })

  test('two seconds a row at least', () => {
    expect([dwellMs(20, 8), dwellMs(10, 8), dwellMs(20, 0)]).toEqual([20_000, 16_000, 20_000])
    expect([pageCount(0, 8), pageCount(8, 8), pageCount(9, 8), pageCount(5, 0)]).toEqual([1, 1, 2, 5])
  })
})
