import { describe, expect, test } from 'vitest'
import { addNews, newsAt, newsSlideMs, noNewsWords, stillLooking } from './news.ts'

const minute = 60_000

describe('news', () => {
  const change = { subject: 'MSC ARIANE', what: 'ETA', from: 'Tue 24 Nov', to: 'Wed 25 Nov' }

  test('40 at most, gone after 30 minutes', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ ...change, subject: `S${index}` }))
    expect(addNews([], many, 0)).toHaveLength(40)
    const later = addNews(addNews([], [change], 0), [{ ...change, what: 'arrived' }], 29 * minute)
    expect(later.map(({ what }) => what)).toEqual(['arrived', 'ETA'])
    expect(addNews(later, [], 31 * minute).map(({ what }) => what)).toEqual(['arrived'])
    expect(newsAt(later, 31 * minute)?.what).toBe('arrived')
    expect(newsAt(later, 90 * minute)).toBeNull()
  })

  test('what more shipments of a vessel report some answers later is the same news', () => {
    const repeated = { ...change, shipments: 3 }
    const later = addNews(addNews([], [repeated], 0), [{ ...change, shipments: 7 }], minute)
    expect(later).toMatchObject([{ to: 'Wed 25 Nov', shipments: 10, at: 0 }])
    // What went on in between makes it news again.
    const moved = addNews(later, [{ ...repeated, to: 'Thu 26 Nov' }], 2 * minute)
    const again = addNews(moved, [repeated], 3 * minute)
    expect(again.map(({ to }) => to)).toEqual(['Wed 25 Nov', 'Thu 26 Nov', 'Wed 25 Nov'])
  })

  test.each([
    ['nothing read', null, 100, 'Watching for changes'],
    ['one answer', { from: 100, to: 100 }, 100, 'Watching for changes'],
    ['two answers', { from: 95, to: 100 }, 102, 'No changes in the last 7 min'],
    ['many', { from: 0, to: 100 }, 102, 'No changes in the last 30 min'],
    ['none for long', { from: 0, to: 100 }, 120, 'Could not check for changes for 20 min'],
  ])('%s: no more than was looked for', (_, looked, at, words) => {
    const times = looked === null ? null : { from: looked.from * minute, to: looked.to * minute }
    expect(noNewsWords(times, at * minute)).toBe(words)
  })

  test('an answer half an hour after the last one begins anew', () => {
    expect([stillLooking(0, 30 * minute), stillLooking(0, 31 * minute)]).toEqual([true, false])
  })

  test('the newest most often, older ones rarer', () => {
    const news = ['third', 'second', 'first'].flatMap((what) => addNews([], [{ ...change, what }], 0))
    const shown = new Map<string, number>()
    for (let slide = 0; slide < 64; slide += 1) {
      const what = newsAt(news, slide * newsSlideMs)?.what ?? ''
      shown.set(what, (shown.get(what) ?? 0) + 1)
    }
    expect([...shown.values()].reduce((sum, count) => sum + count)).toBe(64)
    expect(shown.get('third')).toBeGreaterThanOrEqual(32)
    expect(shown.get('second') ?? 0).toBeGreaterThan(shown.get('first') ?? 0)
    expect(shown.get('first') ?? 0).toBeGreaterThan(0)
  })
})
