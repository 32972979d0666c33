import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import { askProxy, start } from './testing/proxy-before-upstream.ts'
import { emptyList } from './testing/upstream-double.ts'

const mebibyte = 1024 * 1024

const bomb = gzipSync(Buffer.alloc(16 * mebibyte, ' '))

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
