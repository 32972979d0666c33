import * as fc from 'fast-check'
import * as z from 'zod/mini'

/** Texts that break programs, and any other. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    'true',
    '%',
    '%00',
    '\0',
    '..',
    '../..',
    '/',
    '\\',
    "';drop table shipment--",
    '"',
    '\u{1f6a2}',
    '\ud83d',
    '__proto__',
    'constructor',
    'toString',
    '9'.repeat(400),
    '%_\\'.repeat(50),
    '2026-02-31T00:00:00Z',
    '275760-09-13T00:00:00Z',
    '00000000-0000-4000-8000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Stands for a number that JSON can write and no program can store. */
const endless = 'ENDLESS'

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth))
}

const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue() },
  { weight: 3, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -0,
      -1,
      0.1,
      2 ** 53,
      1e21,
      5e-324,
      endless,
      [],
      {},
      [null],
      [[]],
      'x'.repeat(70_000),
      Array.from({ length: 300 }, () => 'x'),
      nested(200),
      // An own member with this name, which only a parser creates.
      JSON.parse('{"__proto__": {"type": "shipment"}, "constructor": null}'),
    ),
  },
)

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** Texts that mean something to the service, by the name of their member. */
export type Meanings = (member: string) => readonly string[]

function textFor(member: string, { maxLength = 40 }: JsonSchema, meanings: Meanings): fc.Arbitrary<string> {
  const plain = fc.string({ maxLength: Math.min(maxLength, 40) })
  const known = meanings(member)
  return known.length === 0 ? plain : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, plain)
}

function valueOf(schema: JsonSchema, member: string, meanings: Meanings): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((one) => valueOf(one, member, meanings)))
  }
  const { minimum = -1_000_000, maximum = 1_000_000 } = schema
  switch (schema.type) {
    case 'object': {
      const members = Object.entries(schema.properties ?? {}).map(
        ([name, inner]) => [name, valueOf(inner, name, meanings)] as const,
      )
      return fc.record(Object.fromEntries(members), { requiredKeys: schema.required ?? [] })
    }
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, member, meanings), { maxLength: 3 })
    case 'string':
      return textFor(member, schema, meanings)
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(textFor(member, {}, meanings), fc.boolean(), fc.jsonValue({ maxDepth: 2 }))
  }
}

/** Bodies in the shape of a schema. */
export function bodyLike(schema: z.ZodMiniType, meanings: Meanings): fc.Arbitrary<unknown> {
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', meanings)
}

interface Place {
  holder: Record<string, unknown>
  name: string
}

/** Every member of a value, at any depth. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  // A list is a holder with numbers as names.
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesOf(holder[name])])
}

const harm = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  value: hostileJson,
  name: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'data', 'id', 'type', ''), hostileText),
})

/** Such a body as the text that is sent, with up to three members replaced, removed or added. */
export function harmed(body: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .tuple(body, fc.oneof(fc.constant([]), fc.array(harm, { minLength: 1, maxLength: 3 })))
    .map(([value, harms]) => {
      const root = { body: structuredClone(value) }
      for (const { place, kind, value: shared, name } of harms) {
        const hostile: unknown = structuredClone(shared)
        const places = placesOf(root)
        const chosen = places[place % places.length]
        if (chosen === undefined) break
        if (kind === 'remove') delete chosen.holder[chosen.name]
        else if (kind === 'replace') chosen.holder[chosen.name] = hostile
        else
          Object.defineProperty(chosen.holder, name, {
            value: hostile,
            enumerable: true,
            writable: true,
            configurable: true,
          })
      }
      return (JSON.stringify(root.body) ?? '').replaceAll(`"${endless}"`, '1e999')
    })
}

/** Texts that a query parameter accepts, as far as its error message lists them. */
export function namesOf(parameter: z.ZodMiniType): string[] {
  const parsed = parameter.safeParse('no name of any')
  return parsed.success ? [] : (parsed.error.issues[0]?.message ?? '').split(/[^\w.]+/)
}
