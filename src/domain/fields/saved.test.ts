import { expect, test } from 'vitest'
import { ageOf, isProof, withOlder } from './saved.ts'

const saved = { id: 's', tags: ['new'], refNumbers: ['PO-2'] }
const tags = [{ name: 'tags', before: [['old']] }]
const both = [...tags, { name: 'refNumbers', before: [['PO-1']] }]

test.each<[string, object, 'older' | 'saved' | 'newer', { name: string; before: unknown[] }[]?]>([
  ['the saved values', { tags: ['new'] }, 'saved'],
  ['the saved values in another form', { tags: [' new', 'new'] }, 'saved'],
  ['the values from before', { tags: ['old'] }, 'older'],
  ['the emptiness from before', { tags: [] }, 'older', [{ name: 'tags', before: [null] }]],
  ['a colleague’s values', { tags: ['other'] }, 'newer'],
  ['one of two values from before', { tags: ['new'], refNumbers: ['PO-1'] }, 'older', both],
  ['one of two values from a colleague', { tags: ['old'], refNumbers: ['PO-3'] }, 'newer', both],
  ['no such attribute', {}, 'saved'],
  ['another value, none known from before', { tags: ['any'] }, 'older', [{ name: 'tags', before: [] }]],
])('an answer with %s', (_, read, age, attributes = tags) => {
  expect(ageOf({ id: 's', ...read }, saved, attributes)).toBe(age)
})

test.each<[string, string | null, string[], 'older' | 'saved' | 'newer']>([
  ['an earlier time', '2026-11-21T16:59:59Z', ['other'], 'older'],
  ['a later time', '2026-11-21T17:00:01Z', ['old'], 'newer'],
  ['the same time, by its values', '2026-11-21T17:00:00.000Z', ['old'], 'older'],
  ['no time, by its values', null, ['other'], 'newer'],
  ['what is no time, by its values', 'yesterday', ['new'], 'saved'],
])('the record’s own time: %s', (_, updatedAt, read, age) => {
  expect(ageOf({ updatedAt, tags: read }, { ...saved, updatedAt: '2026-11-21T17:00:00Z' }, tags)).toBe(age)
})

test('values of an older record are remembered, each once', () => {
  const learned = withOlder(both, { tags: ['older still'] }, saved)
  expect(learned).toEqual([{ name: 'tags', before: [['old'], ['older still']] }, both[1]])
  expect(withOlder(learned, { tags: ['old'], refNumbers: ['PO-2'] }, saved)).toEqual(learned)
})

test('a value that was there before proves nothing', () => {
  expect(isProof(tags, saved)).toBe(true)
  expect(isProof([{ name: 'tags', before: [['new'], ['old']] }], saved)).toBe(false)
})
