import { expect, test } from 'vitest'
import { choose, hiddenAtFirst, visibilityOf } from './column-memory.ts'

test('at first the columns that few need are hidden', () => {
  expect(visibilityOf({})).toEqual(Object.fromEntries(hiddenAtFirst.map((id) => [id, false])))
})

test.each<[Record<string, boolean>, string, boolean, Record<string, boolean>]>([
  [{}, 'tags', true, { tags: true }],
  [{ tags: true }, 'tags', false, {}],
  [{}, 'slip', false, { slip: false }],
  [{ slip: false }, 'slip', true, {}],
  [{ slip: false }, 'tags', true, { slip: false, tags: true }],
  [{ tags: true }, 'tags', true, { tags: true }],
])('%j with %s shown: %s keeps %j', (choices, id, shown, expected) => {
  expect(choose(choices, id, shown)).toEqual(expected)
})

test('a choice wins over what is hidden at first; unknown columns of older versions harm nothing', () => {
  expect(visibilityOf({ tags: true, gone: false })).toMatchObject({ tags: true, created: false })
})
