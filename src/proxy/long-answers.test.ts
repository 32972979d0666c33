import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { proxyErrorCodes } from '#contract/proxy-status.ts'
import { answerBytes } from '#http/answer-bytes.ts'
import { askProxy, start } from './testing/proxy-before-upstream.ts'
import { emptyList } from './testing/upstream-double.ts'

const mebibyte = 1024 * 1024

const bomb = gzipSync(Buffer.alloc(16 * mebibyte, ' '))

const long = JSON.stringify({ data: [], meta: { text: 'x'.repeat(2 * mebibyte) }, links: { self: 'x' } })

let charged = 0

/** Nobody else has room for a long answer until the test ends. */
function fillMemory(): void {
  charged = 24 * mebibyte
  answerBytes.charge(charged)
}

afterEach(() => {
  answerBytes.charge(-charged)
  charged = 0
})

test('answers that are too long are told as such, and leave all others as they were', async () => {
  const { upstream, proxy } = await start((seen, response) => {
    if (seen.target.startsWith('/v2/containers')) {
      response.setHeader('content-encoding', 'gzip').end(bomb)
    } else emptyList(seen, response)
  })
  for (let page = 1; page <= 10; page += 1) {
    const reply = await askProxy(`${proxy.url}/api/v2/containers?page[number]=${page}`)
    expect(reply.status).toBe(502)
    expect(await reply.json()).toMatchObject({ errors: [{ code: proxyErrorCodes.answerTooLong }] })
  }
  // Each was sent: the service is not thought to be failing.
  expect(upstream.seen).toHaveLength(10)
  expect(proxy.upstream.state).toMatchObject({ failure: null })
  expect((await askProxy(`${proxy.url}/api/v2/shipments`)).status).toBe(200)
})

test('where long answers have no room, short ones do, and the service is not blamed', async () => {
  const { upstream, proxy } = await start((seen, response) => {
    if (seen.target.startsWith('/v2/containers')) response.end(long)
    else emptyList(seen, response)
  })
  fillMemory()
  for (let page = 1; page <= 6; page += 1) {
    const reply = await askProxy(`${proxy.url}/api/v2/containers?page[number]=${page}`)
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await reply.json()).toMatchObject({ errors: [{ code: proxyErrorCodes.noRoom }] })
  }
  expect(upstream.seen).toHaveLength(6)
  expect((await askProxy(`${proxy.url}/api/v2/shipments`)).status).toBe(200)
  answerBytes.charge(-charged)
  charged = 0
  expect((await askProxy(`${proxy.url}/api/v2/containers`)).status).toBe(200)
})
