import { expect, test } from 'vitest'
import { fieldOfPointer, placeErrors } from './server-errors.ts'

test.each([
  ['/data/attributes/url', 'url'],
  ['/data/attributes/ref_numbers', 'refNumbers'],
  ['/data/attributes/headers/0/name', 'headers.0.name'],
  ['/data/relationships/entity', null],
  ['/data', null],
  ['', null],
])('the field of the pointer %j is %j', (pointer, field) => {
  expect(fieldOfPointer(pointer)).toBe(field)
})

const at = (pointer: string, detail: string) => ({ title: 'Unprocessable', detail, source: { pointer } })

test.each<[string, Parameters<typeof placeErrors>[0], [string, string][], string[]]>([
  ['beside the field', [at('/data/attributes/url', 'must be https')], [['url', 'must be https']], []],
  ['of a part of it', [at('/data/attributes/events/2', 'unknown')], [['events', 'unknown']], []],
  ['of a field with a similar name', [at('/data/attributes/url_of_more', 'no')], [], ['no']],
  [
    'two about one field',
    [at('/data/attributes/url', 'One.'), at('/data/attributes/url', 'Two.')],
    [['url', 'One. Two.']],
    [],
  ],
  [
    'that point to no field of the form, with words in any case',
    [at('/data/relationships/entity', 'is gone'), { title: 'Forbidden' }, {}],
    [],
    ['is gone', 'Forbidden', 'The tracking service rejected this without giving a reason.'],
  ],
])('errors of the service: %s', (_, errors, fields, rest) => {
  const placed = placeErrors(errors, ['url', 'events'])
  expect([...placed.fields]).toEqual(fields)
  expect(placed.rest).toEqual(rest)
})

test('a form may read pointers in its own way', () => {
  const placed = placeErrors([at('/data/attributes/value', 'is no number')], ['crew'], () => 'crew')
  expect(placed.fields.get('crew')).toBe('is no number')
})
