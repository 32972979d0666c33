import { createServer, type RequestListener } from 'node:http'
import { vi } from 'vitest'

/**
 * A server that the app's calls reach as that of their page: a browser completes an address with its page's origin, and
 * Node has no page.
 * @returns how it is ended
 */
export async function startPageServer(answer: RequestListener): Promise<() => Promise<void>> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const origin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(`${origin}${path}`, init))
  return async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
}

/** A page that is in view. Returns what its window's events are given to. */
export function stubPage(): EventTarget {
  const events = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return events
}
