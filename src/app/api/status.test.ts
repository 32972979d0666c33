import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { statusOptions } from './status.ts'

type Failure = 'unreachable' | 'timeout' | 'error' | 'key_refused' | 'rate_limited' | null

function statusWith(failure: Failure): Response {
  return Response.json({
    clock: { now: 1_795_280_400_000, speed: 0, simulated: true },
    budget: { limit: 100, left: 90 },
    service: { lastAnsweredAt: null, failure },
    run: 'run',
    version: 'version',
  })
}

/** Milliseconds until the next look after such an answer. */
async function nextLookMs(answer: () => Response): Promise<unknown> {
  vi.stubGlobal('fetch', async () => answer())
  const client = new QueryClient()
  const options = statusOptions()
  await client.prefetchQuery(options)
  const query = client.getQueryCache().find(options)
  return query === undefined || typeof options.refetchInterval !== 'function'
    ? null
    : options.refetchInterval(query as never)
}

test.each<[Failure, number]>([
  [null, 5_000],
  // Its end is known beforehand.
  ['rate_limited', 5_000],
  ['unreachable', 1_000],
  ['timeout', 1_000],
  ['error', 1_000],
  ['key_refused', 1_000],
])('while the service is %s, the proxy is looked at again in %i ms', async (failure, milliseconds) => {
  expect(await nextLookMs(() => statusWith(failure))).toBe(milliseconds)
})

test('a proxy that is gone is looked at again in a second', async () => {
  expect(await nextLookMs(() => Response.error())).toBe(1_000)
})
