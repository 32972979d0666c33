import * as fc from 'fast-check'
import { type OperationName, operationNames } from '#contract/operations.ts'
import samples from '#contract/samples.json' with { type: 'json' }
import type { FuzzClass } from './fuzz.ts'
import { anything, endless, someNumber, texts } from './hostile-facts.ts'

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
  number: someNumber,
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
