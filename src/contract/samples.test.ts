import { describe, expect, test } from 'vitest'
import type { Operation } from './operation.ts'
import { operationNames, operationOf } from './operations.ts'
import samples from './samples.json' with { type: 'json' }
import { describedBy, unknownMembers } from './testing/members.ts'
import { recordSchemas } from './testing/record-schemas.ts'

/** What stands around the records, and what some of them repeat: contract/README.md, Paging and Records. */
const aside = /^(?:links|meta\.pagination|.*\battributes\.id)$/

interface SampleRecord {
  type: string
  attributes?: object
  relationships?: object
}

interface Sample {
  data?: unknown
  included?: { type: string; id: string }[]
}

const answers = new Map(Object.entries(samples as Record<string, Sample>))

test('every answer is one of an operation', () => {
  expect([...answers.keys()].filter((name) => !operationNames.some((known) => known === name))).toEqual([])
})

describe.each(Object.entries(recordSchemas))('the record %s', (type, schema) => {
  const recorded = [...answers.values()]
    .flatMap(({ data, included = [] }) => [data ?? [], included].flat(2) as SampleRecord[])
    .filter((record) => record.type === type)

  test('has a sample with each member that the contract names', () => {
    expect(recorded).not.toEqual([])
    const { attributes, relationships } = describedBy(schema).properties ?? {}
    const held = (part: 'attributes' | 'relationships') =>
      new Set(recorded.flatMap((record) => Object.keys(record[part] ?? {})))
    const missing = {
      attributes: Object.keys(attributes?.properties ?? {}).filter((name) => !held('attributes').has(name)),
      relationships: Object.keys(relationships?.properties ?? {}).filter(
        (name) => !held('relationships').has(name),
      ),
    }
    expect(missing).toEqual({ attributes: [], relationships: [] })
  })
})

describe.each(operationNames.filter((name) => answers.has(name)))('%s', (name) => {
  const answer = answers.get(name) ?? {}
  const { method, success, plainAnswer }: Operation = operationOf(name)
  const { schema } = success

  test.runIf(method === 'GET')('is a document, unless the operation says otherwise', () => {
    const members = plainAnswer ?? ['data']
    expect(members.filter((member) => member in answer)).toEqual(members)
    expect('data' in answer).toBe(plainAnswer === undefined)
  })

  test('is read as it stands, without help', () => {
    expect(schema.safeParse(answer)).toMatchObject({ success: true })
  })

  test('has no member that the contract does not name', () => {
    const { included = [], ...rest } = answer
    const unknown = unknownMembers(rest, describedBy(schema))
    for (const record of included) {
      const known = Object.entries(recordSchemas).find(([type]) => type === record.type)?.[1]
      if (known === undefined) unknown.push(`included ${record.type}`)
      else unknown.push(...unknownMembers(record, describedBy(known), record.type))
    }
    expect(unknown.filter((member) => !aside.test(member))).toEqual([])
  })
})
