import * as fc from 'fast-check'
import { hostileText } from '#contract/testing/hostile-values.ts'

/** Times of all kinds, from the first to the last, and what only looks like one. */
const dates = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1582-10-10T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '1970-01-01T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-03-08T02:30:00-08:00',
  '2026-11-01T01:30:00Z',
  '2026-11-21T17:00:00Z',
  '2026-11-21T17:00:00.123456789Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T23:59:60Z',
  '2026-11-21T17:00:00+14:00',
  '2026-11-21T17:00:00',
  '2026-11-21 17:00:00 UTC',
  '2026-11-21',
  '2026-W47-6',
  '21/11/2026',
  '2126-11-21T17:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '1795393054194',
  'yesterday',
]

const zones = [
  'America/Los_Angeles',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Etc/GMT+12',
  'US/Eastern',
  '+05:30',
  'GMT+25',
  'Mars/Olympus_Mons',
  '__proto__',
  'UTC',
]

/** Texts that are hard to show: markup, directions, marks that pile up, words without an end. */
const displayed = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><p style="color:red">',
  'javascript:alert(1)',
  '&lt;&#0;&#x110000;',
  '{{constructor.constructor("return 1")()}}',
  '${1+1}',
  '=HYPERLINK("https://elsewhere.test")',
  '%s%n%d',
  '\u202eDELOVER\u202c',
  '\u2066\u2067\u2068',
  `Z${'\u0335'.repeat(300)}`,
  'x'.repeat(3_000),
  'a b '.repeat(500),
  '\u0000\u0007\u001b[31m',
  '\ud83d',
  '\udc00\ud800',
  '\ufeff\ufffe\uffff',
  '\r\n\u2028\u2029\u0085',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'İıſK',
  '٣٤٥',
]

/** Words that programs look up in tables of words. */
const words = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'undefined',
  'null',
  'NaN',
  'unreadable',
  'malformed',
  'on_ship',
  'picked_up',
  'hold',
  'container',
  'shipment',
]

/** At the edges of places, times and of what a number can hold. */
const numbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  180,
  -180,
  180.000001,
  90.000001,
  -91,
  360,
  1e9,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  8.64e15,
  8.64e15 + 1,
  1e21,
  1e100,
  1e308,
  -1e308,
  Number.MAX_VALUE,
  5e-324,
]

/** Stands for a number that JSON can write and no program can hold. */
export const endless = 'ENDLESS'

/** Texts that are read as something, or are hard to show. */
export const texts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...dates) },
  { weight: 1, arbitrary: fc.constantFrom(...zones) },
  { weight: 2, arbitrary: fc.constantFrom(...displayed) },
  { weight: 2, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: hostileText },
)

export const someNumber = fc.constantFrom<unknown>(...numbers, endless)

export const anything: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  someNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { id: null }, [{ id: 1, type: 2 }]),
  fc.jsonValue({ maxDepth: 2 }),
)
