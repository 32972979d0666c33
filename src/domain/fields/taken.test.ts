import { expect, test } from 'vitest'
import { meansTheSame, notTaken, tookTrackingChange, type TrackingChange } from './taken.ts'

test.each<[string, unknown, unknown, name?: string]>([
  ['null for an empty text', '', null],
  ['nothing for null', null, undefined],
  ['nothing for an empty list', [], undefined],
  ['an empty object for null', null, { required: false }],
  ['a SCAC in capitals', 'hlcu', 'HLCU', 'scac'],
  ['another code of the same line', 'QWJA', 'CHVW', 'scac'],
  ['a line that nobody lists', 'zzzz', 'ZZZZ', 'scac'],
  ['a request number in groups', 'HLCU SEL-1', 'HLCUSEL1', 'request_number'],
  ['a list in another order', ['a', 'b'], ['b', 'a']],
  ['a list with its twins once', ['a', 'a'], ['a']],
  ['the same instant in another zone', '2026-11-21T17:00:00Z', '2026-11-21T12:00:00-05:00'],
  ['an instant with fractions', '2026-11-21T17:00:00Z', '2026-11-21T17:00:00.000Z'],
  ['an instant without a zone is in UTC', '2026-11-21T17:00', '2026-11-21T17:00:00Z'],
  ['a day as its first instant', '2026-11-21', '2026-11-21T00:00:00Z'],
  ['a number as text', 41_200.5, '41200.50'],
  ['an address with its slash', 'https://example.com', 'https://example.com/'],
  ['headers with capitals', [{ name: 'x-office', value: 'east' }], [{ name: 'X-Office', value: 'east' }]],
  ['the inner word for a container', 'Container', 'Cargo', 'entity_type'],
])('a value means the same: %s', (_, sent, held, name = 'value') => {
  expect(meansTheSame(sent, held, name)).toBe(true)
})

test.each<[string, unknown, unknown]>([
  ['another case of a reference', 'po-1', 'PO-1'],
  ['nothing', 'PO-88213', null],
  ['something where nothing was sent', null, 'Acme Foods'],
  ['a list that lacks one', ['a', 'b'], ['a']],
  ['a list with one more', ['a'], ['a', 'b']],
  ['another instant', '2026-11-21T17:00:00Z', '2026-11-21T18:00:00Z'],
  ['numbers too long to be read as such', '12345678901234567', '12345678901234568'],
  ['a reference without its zeros', '00812', '812'],
  ['zero for nothing', null, 0],
  ['a header with another value', [{ name: 'X', value: 'east' }], [{ name: 'X', value: 'East' }]],
])('a value means something else: %s', (_, sent, held) => {
  expect(meansTheSame(sent, held, 'value')).toBe(false)
})

const required = { validation: { required: true } }
const pattern = (each: string) => ({ validation: { required: true, pattern: each } })
const longest = (each: number | null) => ({ validation: { required: true, max_length: each } })
const newField = { entity_type: 'Container', api_slug: 'gate_code', data_type: 'date', display_name: 'Gate' }
const heldField = { entityType: 'Shipment', apiSlug: 'gate', dataType: 'short_text', displayName: 'Gate' }

test.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
  ['all is taken', { ref_numbers: ['A'], tags: [] }, { refNumbers: ['A'], tags: [] }, []],
  ['what was not sent is not judged', { tags: undefined }, { tags: ['a'] }, []],
  ['a member of an object', pattern('a'), pattern('b'), ['validation/pattern']],
  ['a member of an object that should go', longest(null), longest(5), ['validation/max_length']],
  ['slug, record type and type of a field', newField, heldField, ['entity_type', 'api_slug', 'data_type']],
  ['a field for containers by its inner word', { entity_type: 'Container' }, { entityType: 'Cargo' }, []],
  ['a value that was cleared and is still there', { value: null }, { value: 'old' }, ['value']],
  ['a whole object', required, { validation: null }, ['validation/required']],
])('what was not taken: %s', (_, sent, held, names) => {
  expect(notTaken(sent, held)).toEqual(names)
})

test.each<[string, TrackingChange, string | null, boolean]>([
  ['stopped, and the record says when', 'stop', '2026-11-21T17:00:00Z', true],
  ['stopped, and the record says nothing of it', 'stop', null, false],
  ['resumed, and the record says nothing of a stop', 'resume', null, true],
  ['resumed, and the record still says when it stopped', 'resume', '2026-11-21T17:00:00Z', false],
])('whether tracking has changed: %s', (_, change, lineTrackingStoppedAt, isTaken) => {
  expect(tookTrackingChange(change, { lineTrackingStoppedAt })).toBe(isTaken)
})
