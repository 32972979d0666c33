import { describe, expect, test } from 'vitest'
import { InFlight } from './in-flight.ts'
import type { Claim } from './spent.ts'
import { askProxy, start } from './testing/proxy-before-upstream.ts'
import { emptyList } from './testing/upstream-double.ts'

describe('identical reads at the same time', () => {
  test('of a thousand screens are one', async () => {
    const inFlight = new InFlight<number>()
    let calls = 0
    let answer: ((value: number) => void) | undefined
    const call = () => {
      calls += 1
      return new Promise<number>((resolve) => {
        answer = resolve
      })
    }
    const asking = Array.from({ length: 1_000 }, (_, index) =>
      inFlight.join(
        '/v2/shipments',
        { address: '', screen: `s${index}`, work: 'view' },
        new AbortController().signal,
        call,
      ),
    )
    answer?.(7)
    expect(new Set(await Promise.all(asking))).toEqual(new Set([7]))
    expect(calls).toBe(1)
  })

  test('go on as those of the most urgent browser', async () => {
    const inFlight = new InFlight<number>()
    const claims: Claim[] = []
    const asking = (['background', 'person', 'view'] as const).map((work) =>
      inFlight.join(
        '/v2/shipments',
        { address: `of ${work}`, screen: work, work },
        new AbortController().signal,
        async (_signal, claim) => {
          claims.push(claim)
          return 7
        },
      ),
    )
    await Promise.all(asking)
    expect(claims).toEqual([{ address: 'of person', screen: 'person', work: 'person' }])
  })

  test('a browser that leaves does not take the answer from the others', async () => {
    const gate: (() => void)[] = []
    const { proxy } = await start((seen, response) => {
      gate.push(() => emptyList(seen, response))
    })
    const leaving = new AbortController()
    const gone = askProxy(`${proxy.url}/api/v2/shipments`, { signal: leaving.signal })
    const staying = askProxy(`${proxy.url}/api/v2/shipments`)
    await expect.poll(() => proxy.asked()).toBe(2)
    await expect.poll(() => gate.length).toBe(1)
    leaving.abort()
    await expect(gone).rejects.toThrow('abort')
    for (const open of gate) open()
    expect((await staying).status).toBe(200)
  })

  test('when all browsers have left, the request to the service is aborted', async () => {
    let aborted = false
    const { upstream, proxy } = await start((_, response) => {
      response.on('close', () => {
        aborted = true
      })
    })
    const leaving = new AbortController()
    const gone = askProxy(`${proxy.url}/api/v2/shipments`, { signal: leaving.signal })
    await expect.poll(() => upstream.seen.length).toBe(1)
    leaving.abort()
    await expect(gone).rejects.toThrow('abort')
    await expect.poll(() => aborted).toBe(true)
  })
})
