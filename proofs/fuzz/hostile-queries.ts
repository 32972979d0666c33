import * as fc from 'fast-check'
import type { Operation } from '#contract/operation.ts'
import type { QueryParameter } from '#contract/query-parameter.ts'
import { encoded, hostileSegment } from './hostile-paths.ts'
import { hostileText, namesOf } from '#contract/testing/hostile-values.ts'

/** What query parameters of any kind might accept. */
const plausible = [
  '1',
  '2',
  '25',
  'true',
  'false',
  '45.5',
  '-118.25',
  '2026-11-01T00:00:00Z',
  '2026-11-21T17:00:00+01:00',
  'MAEU',
  'MSKU7454839',
  '7f8d3f5e-2b1c-4d6a-9e0f-1a2b3c4d5e6f',
]

/** Of numbers and times: the first, the last, and those beyond. */
const edges = [
  '0',
  '-0',
  '-1',
  '1e3',
  '0x10',
  '1e308',
  '1e309',
  '-1e309',
  'Infinity',
  'NaN',
  '9007199254740991',
  '9007199254740993',
  '101',
  '99999999999999999999999999',
  '90.0000001',
  '-180.0000001',
  ' 1',
  '1 ',
  '١',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T17:00:00+24:00',
  '2026-11-21T17:00:00-00:00',
  '2026-11-21',
  '2026-11-21T17:00',
  'yesterday',
  'TRUE',
  'yes',
  'containers,containers',
  'containers.containers.containers.containers.containers.containers.containers',
  'shipment,__proto__',
  ',,,',
  'constructor',
  '-created_at,created_at',
]

function goodValues(parameter: QueryParameter): fc.Arbitrary<string> {
  const named = namesOf(parameter)
  const good = [...plausible, ...named].filter((text) => parameter.safeParse(text).success)
  return good.length === 0 ? fc.constant('x') : fc.constantFrom(...good)
}

/** Pairs of a query that the operation accepts. */
export function goodQuery({ query = {}, required = [] }: Operation): fc.Arbitrary<string> {
  const pairs = Object.entries(query).map(([name, parameter]) => {
    const sent = goodValues(parameter).map((value) => `${name}=${encodeURIComponent(value)}`)
    return required.includes(name) ? sent : fc.oneof({ weight: 2, arbitrary: fc.constant('') }, sent)
  })
  return fc.tuple(...pairs).map((chosen) => chosen.filter((pair) => pair !== '').join('&'))
}

/** Names that look like a parameter, or like something that a parser makes of brackets. */
function oddName(names: readonly string[]): fc.Arbitrary<string> {
  const known = names.length === 0 ? ['page[size]'] : names
  return fc.oneof(
    fc.constantFrom(...known),
    fc
      .constantFrom(...known)
      .chain((name) =>
        fc.constantFrom(
          `${name}[]`,
          `${name}[0]`,
          `${name}[__proto__]`,
          `${name}.x`,
          name.toUpperCase(),
          encodeURIComponent(name),
          `${name}%00`,
          ` ${name}`,
        ),
      ),
    fc.constantFrom(
      '__proto__',
      '__proto__[x]',
      'constructor[prototype][x]',
      'filter',
      'filter[',
      'filter[]',
      'filter[x]',
      'page',
      'page[limit]',
      'fields[shipment]',
      'sort',
      'include[]',
      'utm_source',
      'api_key',
      'token',
      '_method',
      '',
    ),
    hostileText.map(encoded),
  )
}

/** What comes behind the equals sign: encoded well, badly, or not at all. */
const oddValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...edges).map((value) => encodeURIComponent(value)) },
  { weight: 2, arbitrary: hostileText.map(encoded) },
  { weight: 1, arbitrary: hostileSegment },
  fc.constantFrom('%ff%fe', '%c3%28', '%ed%a0%80', '%', '%z', '+', '%2B1', '1&1', '1;2', '1#2', '', 'a=b=c'),
  fc.constantFrom(...edges).map((value) => encodeURIComponent(value.repeat(200))),
)

/** Characters of a query that is long on purpose. */
const longest = 1_000_000

/** Adds pairs to a query, before or behind what it has, or hundreds of times. */
export function queryHarm(operation: Operation): fc.Arbitrary<(query: string) => string> {
  const pair = fc.tuple(oddName(Object.keys(operation.query ?? {})), oddValue).map((parts) => parts.join('='))
  return fc
    .tuple(fc.array(pair, { minLength: 1, maxLength: 3 }), fc.boolean(), fc.nat({ max: 60 }))
    .map(([odd, isFirst, often]) => (query) => {
      const good = query === '' ? [] : [query]
      const all = isFirst ? [...odd, ...good] : [...good, ...odd]
      const joined = all.join('&')
      const times = often === 0 ? Math.min(300, Math.ceil(longest / (joined.length + 1))) : 1
      return Array.from({ length: times }, () => joined).join('&')
    })
}
