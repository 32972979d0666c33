import { expect, test } from 'vitest'
import { readPages, readWholeList } from './read-pages.ts'

function listOf(total: number, size: number, stated = total) {
  const asked: number[] = []
  const ask = (page: number) => {
    asked.push(page)
    const rows = Array.from({ length: total }, (_, index) => index)
    return Promise.resolve({ data: rows.slice((page - 1) * size, page * size), meta: { total: stated } })
  }
  return { ask, asked }
}

test.each([
  [0, [1]],
  [2, [1]],
  [4, [1, 2]],
  [5, [1, 2, 3]],
])('%d rows, two a page, take these pages: %j', async (total, pages) => {
  const { ask, asked } = listOf(total, 2)
  const { data, isWhole } = await readWholeList(ask)
  expect(data).toHaveLength(total)
  expect(isWhole).toBe(true)
  expect(asked).toEqual(pages)
})

test('a list that says it is longer than it is ends with its rows', async () => {
  const { ask } = listOf(3, 2, 9)
  expect(await readWholeList(ask)).toEqual({ data: [0, 1, 2], isWhole: true })
})

test('a long one is read up to the limit, and says so', async () => {
  const { ask } = listOf(9, 2)
  expect(await readWholeList(ask, 3)).toEqual({ data: [0, 1, 2, 3, 4, 5], isWhole: false })
})

test('a list that grows while it is read is read to its end, and each page says whether it is the last', async () => {
  const totals = [4, 5, 5]
  const ask = (page: number) =>
    Promise.resolve({ data: page === 3 ? [1] : [1, 2], meta: { total: totals[page - 1] ?? 0 } })
  const last: boolean[] = []
  for await (const { isLast } of readPages(ask, 10)) last.push(isLast)
  expect(last).toEqual([false, false, true])
})

/** Three pages; only the last one knows how many rows there are. */
function uncounted(page: number) {
  return Promise.resolve({ data: [1, 2], meta: page < 3 ? { total: page * 2, more: true } : { total: 6 } })
}

test.each([
  ['is read until no next page is named', 4, [false, false, true]],
  ['is read no further than the bound', 2, [false, false]],
])('a list that is not counted %s', async (_, most, lasts) => {
  const last: boolean[] = []
  for await (const { isLast } of readPages(uncounted, most)) last.push(isLast)
  expect(last).toEqual(lasts)
})
