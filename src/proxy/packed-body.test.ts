import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, type MockInstance, test, vi } from 'vitest'
import { type BodyForm, PackedBody } from '#http/packed-body.ts'
import { askProxy, start } from './testing/proxy-before-upstream.ts'

const text = JSON.stringify({ data: Array.from({ length: 200 }, (_, index) => ({ id: `s${index}` })) })
const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

describe('a body', () => {
  test.each(['br', 'gzip'] as const)(
    'is packed in %s once, also for two who ask at once',
    async (encoding) => {
      const body = new PackedBody(Buffer.from(text))
      const [first, second] = await Promise.all([body.form(encoding), body.form(encoding)])
      expect(first.encoding).toBe(encoding)
      expect(unpack[encoding](first.bytes).toString()).toBe(text)
      expect(second.bytes).toBe(first.bytes)
      expect((await body.form(encoding)).bytes).toBe(first.bytes)
    },
  )

  test.each([
    ['for a browser that takes no packed one', text, null],
    ['when it is short', 'x'.repeat(1_399), 'br'],
  ] as const)('stays as it is %s', async (_, content, encoding) => {
    const body = new PackedBody(Buffer.from(content))
    expect(await body.form(encoding)).toEqual({ bytes: body.bytes, encoding: null })
  })
})

function ask(url: string, encoding: string, headers: Record<string, string> = {}): Promise<Response> {
  return askProxy(`${url}/api/v2/shipments`, { headers: { 'accept-encoding': encoding, ...headers } })
}

/** The bytes of each body that was sent since `form` is watched. */
async function bytesSent(form: MockInstance<PackedBody['form']>): Promise<Uint8Array[]> {
  const forms = await Promise.all(form.mock.results.map(({ value }) => value as Promise<BodyForm>))
  return forms.map(({ bytes }) => bytes)
}

describe('an answer of the service', () => {
  test.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('to a browser that takes %s is packed: %s', async (accepts, encoding) => {
    const { proxy } = await start((_, response) => void response.writeHead(422).end(text))
    const answer = await ask(proxy.url, accepts)
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([422, encoding])
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(await answer.text()).toBe(text)
  })

  test('that was kept is packed once for all who take an encoding', async () => {
    const { upstream, proxy } = await start((_, response) => void response.end(text))
    const form = vi.spyOn(PackedBody.prototype, 'form')
    const accepting = { 'cache-control': 'max-age=900' }
    for (const encoding of ['br', 'br', 'gzip', 'gzip', 'br']) {
      expect(await (await ask(proxy.url, encoding, accepting)).text()).toBe(text)
    }
    expect(upstream.seen).toHaveLength(1)
    expect(new Set(await bytesSent(form)).size).toBe(2)
  })
})
