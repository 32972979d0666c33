import { describe, expect, test } from 'vitest'
import { InFlight } from './in-flight.ts'
import { anyId, askProxy, start } from './testing/proxy-before-upstream.ts'
import { emptyList } from './testing/upstream-double.ts'

describe('identical reads at the same time', () => {
  test('are one request, and each gets its answer', async () => {
    const gate: (() => void)[] = []
    const { upstream, proxy } = await start((seen, response) => {
      gate.push(() => emptyList(seen, response))
    })
    const asking = Array.from({ length: 20 }, () => askProxy(`${proxy.url}/api/v2/shipments`))
    await expect.poll(() => proxy.asked()).toBe(20)
    await expect.poll(() => gate.length).toBe(1)
    for (const open of gate) open()
    const answers = await Promise.all(asking)
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(upstream.seen).toHaveLength(1)
  })

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
        { screen: `s${index}`, work: 'view' },
        new AbortController().signal,
        call,
      ),
    )
    answer?.(7)
    expect(new Set(await Promise.all(asking))).toEqual(new Set([7]))
    expect(calls).toBe(1)
  })

  test('after a change nobody gets the answer to an earlier read', async () => {
    const gate: (() => void)[] = []
    const { upstream, proxy } = await start((seen, response) => {
      if (seen.method === 'GET') gate.push(() => emptyList(seen, response))
      else response.writeHead(200, { 'content-type': 'application/vnd.api+json' }).end('{"data":null}')
    })
    const before = askProxy(`${proxy.url}/api/v2/shipments`)
    await expect.poll(() => gate.length).toBe(1)
    await askProxy(`${proxy.url}/api/v2/shipments/${anyId}/stop_tracking`, {
      method: 'PATCH',
      headers: { origin: proxy.url },
    })
    const after = askProxy(`${proxy.url}/api/v2/shipments`)
    await expect.poll(() => gate.length).toBe(2)
    for (const open of gate) open()
    expect([(await before).status, (await after).status]).toEqual([200, 200])
    expect(upstream.seen.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET'])
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
