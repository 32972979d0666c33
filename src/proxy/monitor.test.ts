import { expect, test } from 'vitest'
import { sendRaw, start } from './testing/proxy-before-upstream.ts'
import { emptyList } from './testing/upstream-double.ts'
import { monitorOperations } from '#contract/desk/operations.ts'

/** What answers machines, and notes what it is asked. */
function noting() {
  const asked: string[] = []
  const monitor = (_: Request, { pathname }: URL) => {
    asked.push(pathname)
    return Promise.resolve(new Response('told'))
  }
  const desk = { isActive: true, handle: monitor, monitor }
  return { asked, desk }
}

test.each(Object.values(monitorOperations).map(({ path }) => path))(
  '%s answers who says nothing but the host, at no cost',
  async (path) => {
    const { asked, desk } = noting()
    const { upstream, proxy } = await start(emptyList, { desk })
    const host = `127.0.0.1:${proxy.port}`
    expect(await sendRaw(proxy.port, path, { host })).toEqual({ status: 200, body: 'told' })
    expect((await sendRaw(proxy.port, path, { host: 'evil.example' })).status).toBe(403)
    expect((await sendRaw(proxy.port, path, { host, origin: 'https://evil.example' })).status).toBe(403)
    expect((await sendRaw(proxy.port, path, { host }, 'POST')).status).toBe(403)
    expect(asked).toEqual([path])
    expect(upstream.seen).toEqual([])
    expect(proxy.budget.left()).toBe(100)
  },
)

test('what only begins like one of them is a page of the app', async () => {
  const { asked, desk } = noting()
  const { proxy } = await start(emptyList, { desk })
  const host = `127.0.0.1:${proxy.port}`
  for (const path of ['/metrics/', '/metrics/more', '/healthzz', '/status']) {
    expect((await sendRaw(proxy.port, path, { host })).body).toContain('<!doctype html>')
  }
  expect(asked).toEqual([])
})
