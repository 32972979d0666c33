import { describe, expect, test } from 'vitest'
import { askProxy, start } from './testing/proxy-before-upstream.ts'
import { testKey } from './testing/start-proxy.ts'

describe('the key', () => {
  test('is in no answer, whatever the service says', async () => {
    const { proxy } = await start((seen, response) => {
      response.writeHead(200, {
        'content-type': `text/html; key=${testKey}`,
        'x-echo': testKey,
        'retry-after': testKey,
        'set-cookie': `key=${testKey}`,
        link: `<https://x/?token=${testKey}>; rel="next"`,
      })
      response.end(JSON.stringify({ data: [], echo: seen.headers.authorization, key: testKey }))
    })
    const answer = await askProxy(`${proxy.url}/api/v2/shipments`)
    const all = JSON.stringify([...answer.headers]) + (await answer.text())
    expect(all).not.toContain(testKey)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('x-echo')).toBeNull()
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json')
  })

  test.each([400, 401, 403, 404, 422, 429, 500, 503])(
    'nor in an error %i, nor in the log',
    async (status) => {
      const { proxy } = await start(
        (seen, response) =>
          void response.writeHead(status, { 'content-type': testKey, 'retry-after': testKey }).end(
            JSON.stringify({
              errors: [{ detail: `bad ${seen.headers.authorization}`, status: String(status) }],
            }),
          ),
      )
      const answer = await askProxy(`${proxy.url}/api/v2/shipments`)
      expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain(testKey)
      expect(proxy.log.join('')).not.toContain(testKey)
    },
  )
})
