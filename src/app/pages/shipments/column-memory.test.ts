import { expect, test } from 'vitest'
import { choose, visibilityOf } from './column-memory.ts'

const slip = { id: 'slip', label: 'Slip', hidden: false }
const tags = { id: 'tags', label: 'Tags', hidden: true }
const columns = [slip, tags]

test('at first the columns that few need are hidden', () => {
  expect(visibilityOf(columns, {})).toEqual({ slip: true, tags: false })
})

test.each([
  [{}, tags, true, { tags: true }],
  [{ tags: true }, tags, false, {}],
  [{}, slip, false, { slip: false }],
  [{ slip: false }, slip, true, {}],
  [{ slip: false }, tags, true, { slip: false, tags: true }],
  [{ tags: true }, tags, true, { tags: true }],
])('%j with %j shown: %s keeps %j', (choices, column, shown, expected) => {
  expect(choose(choices, column, shown)).toEqual(expected)
})

test('a choice wins over how a column begins; unknown columns of older versions harm nothing', () => {
  expect(visibilityOf(columns, { tags: true, gone: false })).toMatchObject({ slip: true, tags: true })
})
