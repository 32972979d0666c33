import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OperationName, operationNames, operationOf } from '#contract/operations.ts'
import { bodyLike, harmed, hostileText, namesOf } from '#contract/testing/hostile-values.ts'
import { meaningsOf, namedBy, type Records, recordsOf } from './testing/known-records.ts'
import { onEveryService } from './testing/every-service.ts'
import { testNow, type TestService } from './testing/test-service.ts'

/** Requests to each operation. */
const runs = 12

const isDeletion = (name: OperationName) => operationOf(name).method === 'DELETE'

/** Paths of an operation, with existing records and others. */
function pathOf(name: OperationName, records: Records): fc.Arbitrary<string> {
  const { path } = operationOf(name)
  const parts = path.split('/').slice(1)
  const others = fc.oneof(fc.constantFrom(...[...records.values()].flat()), hostileText)
  const chosen = parts.map((part) => {
    const parameter = /^\{(\w+)\}$/.exec(part)?.[1]
    if (parameter === undefined) return fc.constant(part)
    const known = namedBy({ path }, parameter, records)
    // Existing records are seldom deleted, and mostly read.
    const weight = isDeletion(name) ? 1 : 8
    return known.length === 0
      ? others
      : fc.oneof({ weight, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: others })
  })
  return fc
    .tuple(...chosen)
    .map((values) => `/${values.map((value) => encodeURIComponent(Buffer.from(value).toString())).join('/')}`)
}

function queryOf(name: OperationName, records: Records): fc.Arbitrary<string> {
  const ids = [...records.values()].flat()
  const { query = {}, required = [] } = operationOf(name)
  const pairs = Object.entries(query).map(([parameter, schema]) => {
    const named = namesOf(schema)
    const value = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom('1', '7', 'true', '2026-11-01T00:00:00Z', ...ids) },
      ...(named.length === 0 ? [] : [{ weight: 3, arbitrary: fc.constantFrom(...named) }]),
      { weight: 1, arbitrary: hostileText },
    )
    const sent = value.map((text) => [`${parameter}=${encodeURIComponent(Buffer.from(text).toString())}`])
    const weight = required.includes(parameter) ? 9 : 1
    return fc.oneof({ weight, arbitrary: sent }, { weight: 2, arbitrary: fc.constant([]) })
  })
  return fc.tuple(...pairs).map((chosen) => chosen.flat().join('&'))
}

// Deletions come last: deleted records cannot be read anymore.
const inOrder = operationNames.toSorted((a, b) => Number(isDeletion(a)) - Number(isDeletion(b)))

/** Sends an operation anything that can be sent: it always responds, and explains each refusal. */
async function bombard(service: TestService, name: OperationName, records: Records): Promise<void> {
  const { method, body: schema, fileBytes } = operationOf(name)
  const body = schema === undefined ? fc.constant('') : harmed(bodyLike(schema, meaningsOf(records)))
  await fc.assert(
    fc.asyncProperty(pathOf(name, records), queryOf(name, records), body, async (path, query, sent) => {
      // A minute later: the limits of single operations are for another test.
      service.realMs += 60_000
      const init = method === 'GET' ? { method } : { method, body: fileBytes === undefined ? sent : 'x' }
      const response = await service.send(`/v2${path}?${query}`, init)
      const answer: unknown = response.status === 204 ? null : await response.json()
      expect(response.status, JSON.stringify(answer)).toBeLessThan(500)
      if (!response.ok) expect(answer).toHaveProperty('errors.0.status', String(response.status))
    }),
    { numRuns: runs },
  )
}

onEveryService((service) => {
  test('every request is answered, and everything stored by then matches the contract', async () => {
    const records = await recordsOf(service())
    for (const name of inOrder) await bombard(service(), name, records)
    // Also after time has passed.
    service().clock.set({ now: testNow + 20 * 86_400_000, speed: 0 })
    await service().dispatcher.drain()
    for (const name of operationNames) {
      const { method, path, required } = operationOf(name)
      if (method !== 'GET' || path.includes('{') || required !== undefined) continue
      await service().call(name, `${path}?page[size]=100`)
    }
  })
})
