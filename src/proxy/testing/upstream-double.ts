import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  /** Path and query as they arrived. */
  target: string
  headers: IncomingMessage['headers']
  body: string
}

type Answer = (request: Seen, response: ServerResponse) => void | Promise<void>

/** A real HTTP server that records each request and answers as the test says. */
export async function startUpstream(answer: Answer) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const record = {
        method: request.method ?? '',
        target: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      }
      seen.push(record)
      void answer(record, response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v2`,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** An empty page of a list, as the tracking API sends it. */
export function emptyList(_: Seen, response: ServerResponse): void {
  response.setHeader('content-type', 'application/vnd.api+json')
  response.end(JSON.stringify({ data: [], meta: { size: 0, total: 0 }, links: { self: 'x' } }))
}
