import { describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { operationNames } from './operations.ts'
import samples from './samples.json' with { type: 'json' }

type Schemas = Map<string, z.ZodMiniType>

async function schemasOfOperations(): Promise<Schemas> {
  const { operationOf } = await import('./operations.ts')
  return new Map(operationNames.map((name) => [name, operationOf(name).success.schema]))
}

/** The schemas as they are, and the same ones without any plain reader. */
async function bothWays(): Promise<{ plain: Schemas; byZod: Schemas }> {
  vi.resetModules()
  vi.doMock(import('./plain-read.ts'), async (original) => ({
    ...(await original()),
    readPlainly: (schema) => schema,
    withReader: (schema) => schema,
  }))
  const byZod = await schemasOfOperations()
  vi.doUnmock('./plain-read.ts')
  vi.resetModules()
  return { plain: await schemasOfOperations(), byZod }
}

const { plain, byZod } = await bothWays()

function outcome(schemas: Schemas, name: string, answer: unknown): unknown {
  const { success, data, error } = schemas.get(name)?.safeParse(structuredClone(answer)) ?? {}
  return { success, data, issues: error?.issues }
}

type Holder = Record<string, unknown>

function holdersOf(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Holder, ...Object.values(value).flatMap(holdersOf)]
}

/** What may stand in place of a member, `missing` for nothing. */
const missing = Symbol('missing')
const others = [
  missing,
  null,
  undefined,
  '',
  'text',
  '2026-02-31T00:00:00Z',
  7,
  Number.NaN,
  true,
  [],
  [null],
  {},
]

describe.each(Object.entries(samples).filter(([name]) => plain.has(name)))('%s', (name, sample) => {
  test('is read as zod reads it', () => {
    expect(outcome(plain, name, sample)).toEqual(outcome(byZod, name, sample))
    expect(outcome(plain, name, sample)).toMatchObject({ success: true })
  })

  test('is read, or refused, as by zod with any member changed', () => {
    const answer: unknown = structuredClone(sample)
    let turn = 0
    for (const holder of holdersOf(answer)) {
      for (const member of Object.keys(holder)) {
        const before = holder[member]
        // Three of them each time: all would take minutes.
        for (const _ of [1, 2, 3]) {
          const other = others[(turn += 1) % others.length]
          if (other === missing) Reflect.deleteProperty(holder, member)
          else holder[member] = other
          expect(outcome(plain, name, answer), member).toEqual(outcome(byZod, name, answer))
          holder[member] = before
        }
      }
      if (Array.isArray(holder)) continue
      // A name that becomes one of the schema's own, one that leads astray, and one of nobody.
      Object.assign(holder, { pickupLfd: 'x', constructor: 1, some_thing: { in_it: 1 } })
      expect(outcome(plain, name, answer)).toEqual(outcome(byZod, name, answer))
      for (const added of ['pickupLfd', 'constructor', 'some_thing']) Reflect.deleteProperty(holder, added)
    }
  })
})

test.each(
  [null, 7, [], 'text', { data: null }, { data: [], included: {} }, { data: [[]] }].map((answer) => [answer]),
)('an answer that is none, %j, is refused as by zod', (answer) => {
  for (const name of plain.keys()) expect(outcome(plain, name, answer)).toEqual(outcome(byZod, name, answer))
})

test('a member named __proto__ is no member', () => {
  const list = samples.listShipments
  const [shipment] = list.data
  const attributes: unknown = JSON.parse(
    `{"__proto__": {"a": 1}, "bill_of_lading_number": "X", "ref_numbers": []}`,
  )
  const answer = { ...list, data: [{ ...shipment, attributes }] }
  expect(outcome(plain, 'listShipments', answer)).toEqual(outcome(byZod, 'listShipments', answer))
  expect(outcome(plain, 'listShipments', answer)).toMatchObject({ success: true })
})

test('zod is asked for nothing that is as it should be', () => {
  const wire = samples.listShipments
  const read = plain.get('listShipments')?.safeParse(wire).data as { data: { relationships: object }[] }
  // zod would make a copy of it.
  const reference = wire.data[0]?.relationships.containers.data[0]
  expect(reference).toBeDefined()
  expect(Object.values(read.data[0]?.relationships ?? {}).flat()).toContain(reference)
})
