import { describe, expect, test } from 'vitest'
import { monitorPaths } from '#contract/desk/paths.ts'
import { sendRaw, start } from './testing/proxy-before-upstream.ts'
import { emptyList } from './testing/upstream-double.ts'

/** What answers machines, and notes what it is asked. */
function noting() {
  const asked: string[] = []
  const monitor = (_: Request, { pathname }: URL) => {
    asked.push(pathname)
    return Promise.resolve(new Response('told'))
  }
  return { asked, monitor }
}

describe.each(Object.values(monitorPaths))('%s', (path) => {
  test('a machine that says nothing but the host is answered, and the account is not asked', async () => {
    const { asked, monitor } = noting()
    const { upstream, proxy } = await start(emptyList, { monitor })
    const answer = await sendRaw(proxy.port, path, { host: `127.0.0.1:${proxy.port}` })
    expect(answer).toEqual({ status: 200, body: 'told' })
    expect(asked).toEqual([path])
    expect(upstream.seen).toEqual([])
    expect(proxy.budget.left()).toBe(100)
  })

  test.each([
    ['another name for this machine', { host: 'evil.example' }],
    ['another origin', { origin: 'https://evil.example' }],
  ])('%s is refused', async (_what, headers) => {
    const { asked, monitor } = noting()
    const { proxy } = await start(emptyList, { monitor })
    const own = { host: `127.0.0.1:${proxy.port}` }
    expect((await sendRaw(proxy.port, path, { ...own, ...headers })).status).toBe(403)
    expect(asked).toEqual([])
  })

  test('with open access those who name an address, or a name that is allowed, are answered', async () => {
    const { monitor } = noting()
    const allowed = { openAccess: true, allowedHosts: ['dashboard.example'] }
    const { proxy } = await start(emptyList, { monitor, ...allowed })
    const statuses = await Promise.all(
      ['10.1.2.3:8480', 'dashboard.example', 'evil.example'].map(
        async (host) => (await sendRaw(proxy.port, path, { host })).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 403])
  })

  test('what changes something must come from our own pages', async () => {
    const { asked, monitor } = noting()
    const { proxy } = await start(emptyList, { monitor })
    const host = `127.0.0.1:${proxy.port}`
    expect((await sendRaw(proxy.port, path, { host }, 'POST')).status).toBe(403)
    expect(asked).toEqual([])
  })
})

test('what only begins like one of them is a page of the app', async () => {
  const { asked, monitor } = noting()
  const { proxy } = await start(emptyList, { monitor })
  const host = `127.0.0.1:${proxy.port}`
  for (const path of ['/metrics/', '/metrics/more', '/healthzz', '/status']) {
    expect((await sendRaw(proxy.port, path, { host })).body).toContain('<!doctype html>')
  }
  expect(asked).toEqual([])
})
