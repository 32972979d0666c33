import { expect, test, vi } from 'vitest'
import { askProxy, start } from './testing/proxy-before-upstream.ts'
import { emptyList } from './testing/upstream-double.ts'

vi.mock(import('#contract/desk/operations.ts'), async (original) => ({
  ...(await original()),
  whoMay: (method) => (method === 'POST' ? 'editors' : 'viewers'),
}))

test('where the dashboard is read-only, the desk is asked for nothing that would change something', async () => {
  const asked: string[] = []
  const handle = ({ method }: Request) => {
    asked.push(method)
    return Promise.resolve(new Response('{}'))
  }
  const desk = { isActive: true, handle, monitor: handle }
  const notes = '/api/desk/notes'
  const { proxy: readOnly } = await start(emptyList, { desk, readOnly: true })
  const refused = await askProxy(`${readOnly.url}${notes}`, { method: 'POST' })
  expect([refused.status, await refused.json()]).toMatchObject([405, { errors: [{ code: 'read_only' }] }])
  expect((await askProxy(`${readOnly.url}${notes}`)).status).toBe(200)
  const { proxy } = await start(emptyList, { desk })
  expect((await askProxy(`${proxy.url}${notes}`, { method: 'POST' })).status).toBe(200)
  expect(asked).toEqual(['GET', 'POST'])
})
