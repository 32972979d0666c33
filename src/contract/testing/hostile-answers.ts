import * as fc from 'fast-check'
import { type OperationName, operationNames } from '../operations.ts'
import samples from '../samples.json' with { type: 'json' }
import type { FuzzClass } from './fuzz.ts'
import { hostileText } from './hostile-values.ts'

/** An answer of the service as JSON, more or less as it should be. */
export interface HostileAnswer {
  class: FuzzClass
  name: OperationName
  text: string
}

type Key = string | number
type Holder = Record<Key, unknown>

interface Place {
  holder: Holder
  key: Key
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

/** Every member of an answer, however deep. */
function placesOf(value: unknown): Place[] {
  if (!isHolder(value)) return []
  return Object.keys(value).flatMap((key) => [{ holder: value, key }, ...placesOf(value[key])])
}

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
const endless = 'ENDLESS'

const texts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...dates) },
  { weight: 1, arbitrary: fc.constantFrom(...zones) },
  { weight: 2, arbitrary: fc.constantFrom(...displayed) },
  { weight: 2, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: hostileText },
)

const anything: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  fc.constantFrom<unknown>(...numbers, endless),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { id: null }, [{ id: 1, type: 2 }]),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Ten thousand references fit, ten thousand records do not. */
const mostAddedCharacters = 1_000_000

function setOwn(holder: Holder, key: Key, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true })
}

interface Harm {
  kind: string
  place: number
  other: number
  text: string
  number: unknown
  value: unknown
  times: number
}

const harms: Readonly<Record<string, (place: Place, harm: Harm, all: readonly Place[]) => void>> = {
  'of its kind': ({ holder, key }, { text, number, value }) => {
    const is = holder[key]
    setOwn(
      holder,
      key,
      typeof is === 'string' ? text : typeof is === 'number' ? number : structuredClone(value),
    )
  },
  'as a date': ({ holder, key }, { text }) => setOwn(holder, key, text),
  'of any kind': ({ holder, key }, { value }) => setOwn(holder, key, structuredClone(value)),
  null: ({ holder, key }) => setOwn(holder, key, null),
  'left out': ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  },
  'one more': ({ holder }, { text, value }) => {
    if (Array.isArray(holder)) holder.push(structuredClone(value))
    else setOwn(holder, text, structuredClone(value))
  },
  twice: ({ holder, key }, { times }) => {
    if (!Array.isArray(holder)) return
    const item: unknown = holder[Number(key)]
    const most = Math.ceil(mostAddedCharacters / (JSON.stringify(item) ?? '').length)
    holder.push(...Array.from({ length: Math.min(times, most) }, () => structuredClone(item)))
  },
  'that of another': ({ holder, key }, { other }, all) => {
    const from = all[other % all.length]
    if (from !== undefined) setOwn(holder, key, structuredClone(from.holder[from.key]))
  },
  // Whatever refers to a record refers to another, or to the one it is part of.
  'led elsewhere': (_, { place, other }, all) => {
    const links = all.filter(({ key }) => key === 'id')
    const [to, from] = [links[place % links.length], links[other % links.length]]
    if (to === undefined || from === undefined) return
    setOwn(to.holder, 'id', structuredClone(from.holder['id']))
    if (place % 2 === 0) setOwn(to.holder, 'type', structuredClone(from.holder['type']))
  },
}

const harm = fc.record<Harm>({
  kind: fc.constantFrom('of its kind', 'of its kind', 'of its kind', ...Object.keys(harms)),
  place: fc.nat(),
  other: fc.nat(),
  text: texts,
  number: fc.constantFrom(...numbers, endless),
  value: anything,
  times: fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.constant(10_000)),
})

/** Answers without anything of the interface. */
const others = [
  '',
  'null',
  'true',
  '7',
  '""',
  '[]',
  '{}',
  '{"data":null}',
  '{"data":[null]}',
  '{"data":[[]]}',
  '{"data":{}}',
  '{"data":[{}]}',
  '{"errors":[]}',
  '{"__proto__":{"data":[]}}',
  '{"data":[],"included":null,"meta":null,"links":null}',
  '{"data":[],"included":[null],"meta":{"total":-1},"links":{"next":7}}',
  '{"type":"FeatureCollection","features":null}',
  '{"type":"FeatureCollection","features":[null,{}]}',
  `{"data":${'['.repeat(500)}${']'.repeat(500)}}`,
  '<!doctype html><title>Bad Gateway</title>',
]

const recorded = operationNames.filter((name) => Object.hasOwn(samples, name))
const written = new Map(Object.entries(samples).map(([name, answer]) => [name, JSON.stringify(answer)]))

function harmed(text: string, chosen: readonly Harm[]): string {
  const root = { answer: JSON.parse(text) as unknown }
  for (const each of chosen) {
    const all = placesOf(root)
    const place = all[each.place % all.length]
    if (place !== undefined) harms[each.kind]?.(place, each, all)
  }
  return (JSON.stringify(root.answer) ?? '').replaceAll(`"${endless}"`, '1e999')
}

/** Answers to operations: some as they are, most with a few members changed, some without any sense. */
export function hostileAnswers(names: readonly OperationName[] = recorded): fc.Arbitrary<HostileAnswer> {
  const name = fc.constantFrom(...names)
  return fc.oneof(
    {
      weight: 1,
      arbitrary: name.map((each) => ({ class: 'valid' as const, name: each, text: written.get(each) ?? '' })),
    },
    {
      weight: 8,
      arbitrary: fc.tuple(name, fc.array(harm, { minLength: 1, maxLength: 4 })).map(([each, chosen]) => ({
        class: 'near' as const,
        name: each,
        text: harmed(written.get(each) ?? '', chosen),
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(name, fc.oneof(fc.constantFrom(...others), fc.json()))
        .map(([each, text]) => ({ class: 'wild' as const, name: each, text })),
    },
  )
}
