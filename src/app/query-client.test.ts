import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listShipments } from '#contract/operations/shipments.ts'
import { askThrough, call } from './api/client.ts'
import { countAsWall } from './api/question.ts'
import { createQueryClient } from './query-client.ts'

const begin = Date.parse('2026-11-21T17:00:00Z')
const list = '{"data":[],"meta":{"size":0,"total":0},"links":{"self":"x"}}'
let sent: Headers[] = []
let ages: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: begin, toFake: ['Date'] })
  sent = []
  ages = []
  askThrough((_, init) => {
    sent.push(new Headers(init.headers))
    const age = ages.shift()
    return Promise.resolve(new Response(list, age === undefined ? {} : { headers: { age } }))
  })
})

afterEach(() => {
  countAsWall(false)
  vi.useRealTimers()
})

const options = {
  queryKey: ['list'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listShipments, { signal }),
}

test('data are as old as the oldest answer that they are made of', async () => {
  const client = createQueryClient()
  ages = ['7']
  await client.fetchQuery(options)
  expect(client.getQueryState(['list'])?.dataUpdatedAt).toBe(begin - 7_000)
  await client.refetchQueries()
  expect(client.getQueryState(['list'])?.dataUpdatedAt).toBe(begin)
  ages = ['3', '9']
  await client.fetchQuery({
    queryKey: ['two'],
    async queryFn({ signal }) {
      await call(listShipments, { signal })
      return call(listShipments, { signal })
    },
  })
  expect(client.getQueryState(['two'])?.dataUpdatedAt).toBe(begin - 9_000)
})

test('each call says for whom it is: a person who waits, a view that is old, a wall', async () => {
  const client = createQueryClient()
  await client.fetchQuery(options)
  await client.refetchQueries()
  await client.invalidateQueries({ refetchType: 'none' })
  await client.fetchQuery(options)
  countAsWall(true)
  await client.refetchQueries()
  expect(sent.map((headers) => headers.get('quayside-work'))).toEqual(['person', 'view', 'person', 'wall'])
  expect(new Set(sent.map((headers) => headers.get('quayside-screen'))).size).toBe(1)
  expect(sent[0]?.get('quayside-screen')).toMatch(/^[\w-]{6,64}$/)
})
