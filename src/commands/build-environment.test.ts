import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { resolveConfig } from 'vite'

const root = join(import.meta.dirname, '..', '..')

test.each([false, true])(
  'what is built takes nothing from the environment; for the server: %s',
  async (ssr) => {
    const secrets = ['TRACKING_API_KEY', 'SERVICE_API_KEY', 'DATABASE_URL']
    for (const name of secrets) vi.stubEnv(name, 'sesame-0123456789')
    const { define, env } = await resolveConfig({ root, build: { ssr } }, 'build', 'production', 'production')
    expect(Object.keys(env)).toContain('MODE')
    expect(JSON.stringify({ define, env })).not.toContain('sesame')
  },
)
