import { afterEach, describe, expect, test, vi } from 'vitest'
import { revealSecretsHeader } from '#contract/proxy-status.ts'
import { announcement } from './testing/announcement.ts'
import { anyId, askProxy, start } from './testing/proxy-before-upstream.ts'
import { testKey } from './testing/start-proxy.ts'
import { type Seen, startUpstream } from './testing/upstream-double.ts'
import type { ServerResponse } from 'node:http'

afterEach(() => {
  vi.useRealTimers()
})

/** A service whose file storage is at an address. */
function keepingFilesAt(address: (request: Seen) => string, file?: (response: ServerResponse) => void) {
  return (request: Seen, response: ServerResponse) => {
    const { target } = request
    if (target.endsWith('/download_url')) {
      response.end(JSON.stringify({ download_url: address(request) }))
    } else if (target.endsWith('/direct_uploads')) {
      response.end(
        JSON.stringify({
          ...announcement,
          direct_upload: {
            url: address(request),
            headers: { 'content-md5': 'x', authorization: 'Mine', cookie: 'a=b', 'x-store': 'yes' },
          },
        }),
      )
    } else if (file === undefined) {
      response.writeHead(204).end()
    } else {
      file(response)
    }
  }
}

const ownHost = ({ headers }: Seen) => `http://${headers.host}`

describe('a download', () => {
  test('of a hostile file is bytes under a harmless name, without the key and the type that it claims', async () => {
    const page = '<script>alert(1)</script>'
    const answer = keepingFilesAt(
      (request) => `${ownHost(request)}/v2/signed/abc`,
      (response) =>
        response
          .writeHead(200, {
            'content-type': 'text/html',
            'content-disposition': 'inline; filename="../../page.html"',
            'set-cookie': 'a=b',
            refresh: '0; url=https://evil.example',
          })
          .end(page),
    )
    const { upstream, proxy } = await start(answer)
    const reply = await askProxy(`${proxy.url}/api/files/documents/${anyId}`)
    expect(await reply.text()).toBe(page)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''page.html",
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(reply.headers.has('set-cookie')).toBe(false)
    expect(reply.headers.has('refresh')).toBe(false)
    expect(upstream.seen.map(({ target, headers }) => [target, headers.authorization])).toEqual([
      [`/v2/documents/${anyId}/download_url`, `Token ${testKey}`],
      ['/v2/signed/abc', undefined],
    ])
    expect(proxy.budget.left()).toBe(99)
  })

  test('that breaks off does not look like a whole file, and is a line in the log', async () => {
    const errors = vi.spyOn(console, 'error')
    const answer = keepingFilesAt(
      (request) => `${ownHost(request)}/v2/signed/abc`,
      (response) => {
        response.writeHead(200)
        response.write('the first half')
        setImmediate(() => response.destroy())
      },
    )
    const { proxy } = await start(answer)
    const download = askProxy(`${proxy.url}/api/files/documents/${anyId}`).then((reply) =>
      reply.arrayBuffer(),
    )
    await expect(download).rejects.toThrow()
    expect(errors).not.toHaveBeenCalled()
    expect(proxy.log.join('')).toContain('broke off')
  })

  test('begins before the whole file has arrived, and stops when the browser leaves', async () => {
    const errors = vi.spyOn(console, 'error')
    let gone = false
    const answer = keepingFilesAt(
      (request) => `${ownHost(request)}/v2/signed/abc`,
      (response) => {
        response.on('close', () => (gone = true))
        response.writeHead(200).write('first')
      },
    )
    const { proxy } = await start(answer)
    const reply = await askProxy(`${proxy.url}/api/files/documents/${anyId}`)
    const reader = reply.body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first')
    await reader?.cancel()
    await expect.poll(() => gone).toBe(true)
    expect(errors).not.toHaveBeenCalled()
  })

  test.each([
    ['another server without https', 'http://127.0.0.1:9/file'],
    ['a file of this machine', 'file:///etc/passwd'],
    ['no address at all', 'nothing'],
  ])('from %s is not fetched', async (_, address) => {
    const { proxy } = await start(keepingFilesAt(() => address))
    const reply = await askProxy(`${proxy.url}/api/files/documents/${anyId}`)
    expect(reply.status).toBe(502)
    expect(proxy.log.join('')).not.toContain('127.0.0.1:9')
  })

  test('from storage that does not answer in time is a 502, and the request is aborted', async () => {
    let aborted = false
    let asked = false
    const answer = keepingFilesAt(
      (request) => `${ownHost(request)}/v2/signed/abc`,
      (response) => {
        response.on('close', () => (aborted = true))
        asked = true
      },
    )
    const { proxy } = await start(answer)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asking = askProxy(`${proxy.url}/api/files/documents/${anyId}`)
    await expect.poll(() => asked).toBe(true)
    vi.advanceTimersByTime(20_000)
    expect((await asking).status).toBe(502)
    await expect.poll(() => aborted).toBe(true)
  })

  test('that has begun may take longer than the answer may', async () => {
    const held: ServerResponse[] = []
    const answer = keepingFilesAt(
      (request) => `${ownHost(request)}/v2/signed/abc`,
      (response) => {
        response.writeHead(200).write('first')
        held.push(response)
      },
    )
    const { proxy } = await start(answer)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reply = await askProxy(`${proxy.url}/api/files/documents/${anyId}`)
    vi.advanceTimersByTime(60_000)
    held[0]?.end(' last')
    expect(await reply.text()).toBe('first last')
  })

  test('that redirects is not followed', async () => {
    const other = await startUpstream((_, response) => void response.end('internal secret'))
    const answer = keepingFilesAt(
      (request) => `${ownHost(request)}/v2/signed/abc`,
      (response) => response.writeHead(302, { location: other.url }).end(),
    )
    const { proxy } = await start(answer)
    expect((await askProxy(`${proxy.url}/api/files/documents/${anyId}`)).status).toBe(502)
    expect(other.seen).toEqual([])
    await other.close()
  })

  test('of a document that the service does not know is refused with its error', async () => {
    const { proxy } = await start((_, response) => {
      response.writeHead(404).end(JSON.stringify({ errors: [{ status: '404', title: 'Not Found' }] }))
    })
    const reply = await askProxy(`${proxy.url}/api/files/documents/${anyId}`)
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ errors: [{ title: 'Not Found' }] })
  })

  test('is only for our own pages', async () => {
    const { upstream, proxy } = await start()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await askProxy(`${proxy.url}/api/files/documents/${anyId}`, { headers })).status).toBe(403)
    for (const path of ['documents/', 'documents/a/b', 'documents/%ff', 'others/a', 'uploads/a']) {
      expect((await askProxy(`${proxy.url}/api/files/${path}`)).status, path).toBe(404)
    }
    expect(upstream.seen).toEqual([])
  })
})

/** An upload that was announced to a service which wants the bytes at an address. */
async function announced(address: (request: Seen) => string) {
  const { upstream, proxy } = await start(keepingFilesAt(address))
  const headers = { origin: proxy.url }
  const reply = await askProxy(`${proxy.url}/api/v2/rails/active_storage/direct_uploads`, {
    method: 'POST',
    body: JSON.stringify({
      blob: { filename: 'a', content_type: 'text/plain', byte_size: 3, checksum: `${'A'.repeat(22)}==` },
    }),
    headers,
  })
  const { direct_upload: where } = (await reply.json()) as {
    direct_upload: { url: string; headers: object }
  }
  expect(where).toEqual({
    url: '/api/files/uploads/f%2F1',
    headers: { 'content-type': 'application/octet-stream' },
  })
  const put = (path = where.url) => askProxy(`${proxy.url}${path}`, { method: 'PUT', body: 'abc', headers })
  return { upstream, proxy, put }
}

test.each([
  ['as it is', `attachment; filename="${testKey}.pdf"`],
  ['encoded', `attachment; filename*=UTF-8''${testKey.replaceAll('-', '%2d')}.pdf`],
])('the name of a file does not hold the key %s', async (_, disposition) => {
  const { proxy } = await start(
    keepingFilesAt(
      (request) => `${ownHost(request)}/v2/signed/abc`,
      (response) => response.writeHead(200, { 'content-disposition': disposition }).end('abc'),
    ),
  )
  const { headers } = await askProxy(`${proxy.url}/api/files/documents/${anyId}`)
  expect(headers.get('content-disposition')).toMatch(/^attachment; .*key/)
  expect(headers.get('content-disposition')).not.toContain(testKey)
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).not.toContain(testKey)
})

test('no answer of the API says where a file is stored', async () => {
  const { proxy } = await start(keepingFilesAt((request) => `${ownHost(request)}/store/where?proof=1`))
  const blob = { filename: 'a', content_type: 'text/plain', byte_size: 3, checksum: `${'A'.repeat(22)}==` }
  const asked = [
    ['GET', `/api/v2/documents/${anyId}/download_url`],
    ['POST', '/api/v2/rails/active_storage/direct_uploads'],
  ] as const
  for (const [method, path] of asked) {
    const reply = await askProxy(`${proxy.url}${path}`, {
      method,
      // Secrets are those of webhooks.
      headers: { origin: proxy.url, [revealSecretsHeader]: 'yes' },
      body: method === 'GET' ? null : JSON.stringify({ blob }),
    })
    expect(reply.status, path).toBe(200)
    const text = await reply.text()
    expect(text, path).not.toContain('where')
    expect(text, path).not.toContain('"store"')
  }
})

describe('an upload', () => {
  test('to the service is an operation of the contract: sent with the key, and counted', async () => {
    const { upstream, proxy, put } = await announced(
      (request) => `${ownHost(request)}/v2/rails/active_storage/disk/f1`,
    )
    expect((await put()).status).toBe(204)
    expect(upstream.seen[1]).toMatchObject({
      method: 'PUT',
      target: '/v2/rails/active_storage/disk/f1',
      body: 'abc',
      headers: { authorization: `Token ${testKey}` },
    })
    expect(proxy.budget.left()).toBe(98)
  })

  test('to storage beside the API goes without the key, with the headers that it asks for', async () => {
    const { upstream, proxy, put } = await announced((request) => `${ownHost(request)}/store/f1?proof=1`)
    expect((await put()).status).toBe(204)
    const [, seen] = upstream.seen
    expect(seen).toMatchObject({ method: 'PUT', target: '/store/f1?proof=1', body: 'abc' })
    expect(seen?.headers).toMatchObject({ 'content-md5': 'x', 'x-store': 'yes' })
    expect(seen?.headers.authorization).toBeUndefined()
    expect(seen?.headers.cookie).toBeUndefined()
    expect(proxy.budget.left()).toBe(99)
  })

  test('to an address that is no operation, or was never announced, is refused', async () => {
    const { upstream, put } = await announced((request) => `${ownHost(request)}/v2/webhooks/${anyId}`)
    expect((await put()).status).toBe(404)
    expect((await put('/api/files/uploads/other')).status).toBe(404)
    expect(upstream.seen).toHaveLength(1)
  })
})
