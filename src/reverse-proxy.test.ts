import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildPrograms } from '#http/testing/built-programs.ts'
import { boardSchema, getBoard } from '#contract/desk/board.ts'
import { liveEvents, followLive } from '#contract/desk/live.ts'
import { takeDelivery } from '#contract/desk/webhook.ts'
import { workHeader } from '#contract/work.ts'
import { maximumFileBytes, uploadSchema } from '#contract/document.ts'
import { isProof } from '#http/testing/proof.ts'
import { type LiveEvent, liveStream } from './proxy/testing/live-stream.ts'
import { askProxy, sendRaw } from './proxy/testing/proxy-before-upstream.ts'
import { endProgram, type ProxyProgram, startProxyProgram } from './proxy/testing/proxy-program.ts'
import { findReverseProxy, reverseProxyKinds, startReverseProxy } from './proxy/testing/reverse-proxy.ts'

const programs = await buildPrograms()

const key = 'key-of-a-test'
const [today, tomorrow, later] = ['2026-11-21T17:00:00Z', '2026-11-22T17:00:00Z', '2026-11-23T17:00:00Z']

/** The dashboard with its simulated world, whose clock stands still. */
async function startDashboard(watchSeconds?: number): Promise<{ program: ProxyProgram; url: string }> {
  const program = startProxyProgram(programs, {
    ALLOW_OPEN_ACCESS: 'yes',
    ALLOWED_HOSTS: 'dashboard.example',
    ...(watchSeconds === undefined ? {} : { WATCH_SECONDS: String(watchSeconds) }),
    SERVICE_API_KEY: key,
    SERVICE_SHIPMENTS: '60',
    SERVICE_RATE_LIMIT: '100000',
    SERVICE_NOW: today,
    SERVICE_SPEED: '0',
  })
  onTestFinished(() => endProgram(program))
  return { program, url: await program.url }
}

async function setClock({ program }: { program: ProxyProgram }, now: string): Promise<void> {
  const [, service = ''] = /Tracking service .* at (http:\S+)\/v2/.exec(program.output()) ?? []
  const answer = await fetch(`${service}/control/clock`, {
    method: 'PUT',
    headers: { authorization: `Token ${key}` },
    body: JSON.stringify({ now }),
  })
  expect(answer.status).toBe(200)
}

function openStream(url: string, after: string | null = null, onHeartbeat?: () => void) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const events = liveStream(url, { after, signal: leaving.signal, ...(onHeartbeat && { onHeartbeat }) })
  return {
    /** @throws where the stream ends before it comes */
    async next(): Promise<LiveEvent> {
      const { done, value } = await events.next()
      if (done === true) throw new Error('The stream has ended.')
      return value
    },
    /** Resolves when it has ended, in whatever way, with the id of the last event of those that came before. */
    async end(): Promise<string | null> {
      let last: string | null = null
      try {
        for await (const { id } of events) last = id
      } catch {
        // It was cut.
      }
      return last
    },
  }
}

/** Once it has seen everything: from then on what is different is news. */
async function expectAllRead(url: string): Promise<void> {
  const board = async () => boardSchema.parse(await (await askProxy(`${url}${getBoard.path}`)).json())
  await expect.poll(async () => (await board()).isComplete).toBe(true)
}

describe.each(isProof ? reverseProxyKinds : (['nginx'] as const))('behind %s (if installed)', (kind) => {
  const isInstalled = findReverseProxy(kind) !== null

  async function startBoth({
    watchSeconds,
    timeoutSeconds,
    moreLine = '',
  }: {
    watchSeconds?: number
    timeoutSeconds?: number
    moreLine?: string
  }) {
    const dashboard = await startDashboard(watchSeconds)
    const proxy = await startReverseProxy({
      kind,
      upstream: dashboard.url,
      moreLine,
      ...(timeoutSeconds !== undefined && { timeoutSeconds }),
    })
    onTestFinished(() => proxy.stop())
    return { dashboard, proxy }
  }

  test.runIf(isInstalled)('an event arrives before anything comes after it, packed or not', async () => {
    const { dashboard, proxy } = await startBoth({ watchSeconds: 1 })
    await expectAllRead(dashboard.url)
    const [direct, through] = [openStream(dashboard.url), openStream(proxy.url)]
    for (const stream of [direct, through]) expect((await stream.next()).name).toBe(liveEvents.position)
    await setClock(dashboard, tomorrow)
    const event = await direct.next()
    expect(event.subjects).not.toEqual([])
    expect(await through.next()).toEqual(event)
    // Whoever packs although it was asked not to passes on each part at once.
    const leaving = new AbortController()
    const { headers } = await askProxy(`${proxy.url}${followLive.path}`, { signal: leaving.signal })
    expect(headers.get('content-encoding')).toBe(kind === 'nginx' ? 'gzip' : null)
    leaving.abort()
  })

  if (isProof) {
    test.runIf(isInstalled)('signs of life keep a stream open for longer than silence may last', async () => {
      const [hasty, patient] = [
        await startBoth({ timeoutSeconds: 1 }),
        await startBoth({ timeoutSeconds: 20 }),
      ]
      let heard = 0
      // So that it is known that silence ends a stream here.
      const cut = openStream(hasty.proxy.url).end()
      const stream = openStream(patient.proxy.url, null, () => (heard += 1))
      await stream.next()
      await cut
      const isOver = stream.end()
      await expect.poll(() => heard, { interval: 100 }).toBe(2)
      expect(await Promise.race([isOver, Promise.resolve('open')])).toBe('open')
    })
  }

  test.runIf(isInstalled)(
    'a reload costs a reader nothing: what it misses comes when it is back',
    async () => {
      const { dashboard, proxy } = await startBoth({ watchSeconds: 1 })
      await expectAllRead(dashboard.url)
      const [direct, before] = [openStream(dashboard.url), openStream(proxy.url)]
      const first = await before.next()
      await direct.next()
      proxy.reload()
      expect(await before.end()).toBeNull()
      await setClock(dashboard, tomorrow)
      const missed = await direct.next()
      const after = openStream(proxy.url, first.id)
      expect(await after.next()).toEqual(missed)
      await setClock(dashboard, later)
      expect(await after.next()).toEqual(await direct.next())
    },
  )

  test.runIf(isInstalled)('a file of the largest size is taken', async () => {
    const { proxy } = await startBoth({})
    const file = randomBytes(maximumFileBytes)
    const blob = {
      filename: 'arrival-notice.pdf',
      content_type: 'application/pdf',
      byte_size: file.length,
      checksum: createHash('md5').update(file).digest('base64'),
    }
    const headers = { origin: proxy.url, 'content-type': 'application/json' }
    const announced = await askProxy(`${proxy.url}/api/v2/rails/active_storage/direct_uploads`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ blob }),
    })
    const { directUpload: place } = uploadSchema.parse(await announced.json())
    const put = await askProxy(`${proxy.url}${place.url}`, {
      method: 'PUT',
      headers: { ...place.headers, origin: proxy.url },
      body: file,
    })
    expect(put.status).toBe(204)
  })

  test.runIf(isInstalled)('the dashboard is told by which name it was asked', async () => {
    const { proxy } = await startBoth({})
    const statusAs = async (host: string) => (await sendRaw(proxy.port, '/', { host })).status
    expect(await statusAs('dashboard.example')).toBe(200)
    expect(await statusAs('elsewhere.example')).toBe(403)
  })

  test.runIf(isInstalled && kind === 'nginx')('it is so when somebody adds a header', async () => {
    const { proxy } = await startBoth({ moreLine: 'proxy_set_header X-Real-IP $remote_addr;' })
    expect((await sendRaw(proxy.port, '/', { host: 'elsewhere.example' })).status).toBe(403)
  })

  test.runIf(isInstalled && kind === 'nginx')(
    'at the address of the webhook nothing but a delivery reaches it',
    async () => {
      const { proxy } = await startBoth({})
      const headers = { host: 'dashboard.example', [workHeader]: 'person' }
      const statusOf = async (method: string) =>
        (await sendRaw(proxy.port, takeDelivery.path, headers, method)).status
      // The dashboard itself would say 404.
      expect(await statusOf('GET')).toBe(403)
      expect(await statusOf('POST')).toBe(401)
    },
  )
})
