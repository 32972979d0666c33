import { expect, test } from 'vitest'
import { shownColumns } from './shown-columns.ts'

const columns = [{ id: 'bill' }, { id: 'slip' }, { id: 'tags' }]

test.each([
  [{}, ['bill', 'slip', 'tags']],
  [{ slip: false }, ['bill', 'tags']],
  [{ slip: true, tags: false, gone: false }, ['bill', 'slip']],
])('%j shows %j, in the order of the table', (visibility, expected) => {
  expect(shownColumns(columns, visibility).map(({ id }) => id)).toEqual(expected)
})
