import { readdirSync, readFileSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The better one first. */
const encodings = ['br', 'gzip'] as const

/** A folder that is served as a plain web server does: packed once, what has a hash in its name is kept. */
export interface Site {
  url: string
  close(): void
}

function fileOf(directory: string, name: string) {
  const bytes = readFileSync(join(directory, name))
  return {
    bytes,
    br: brotliCompressSync(bytes),
    gzip: gzipSync(bytes, { level: 9 }),
    headers: {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    },
  }
}

function forward(origin: string, agent: Agent, asked: IncomingMessage, response: ServerResponse): void {
  const { host } = new URL(origin)
  const passed = request(
    `${origin}${asked.url ?? ''}`,
    { agent, method: asked.method, headers: { ...asked.headers, host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  passed.on('error', () => response.writeHead(502).end())
  asked.pipe(passed)
}

/**
 * Serves a built folder.
 * @param page what a path without an ending gets
 * @param api where requests below `/api` go
 */
export async function serveFolder(directory: string, page: string, api: string | null = null): Promise<Site> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name))
  const files = new Map(names.map((name) => [`/${name}`, fileOf(directory, name)]))
  const agent = new Agent({ keepAlive: true })
  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://bench')
    if (api !== null && pathname.startsWith('/api/')) {
      forward(api, agent, asked, response)
      return
    }
    const file = files.get(extname(pathname) === '' ? `/${page}` : pathname)
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const encoding = encodings.find((name) => String(asked.headers['accept-encoding']).includes(name))
    response.writeHead(200, {
      ...file.headers,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    })
    response.end(encoding === undefined ? file.bytes : file[encoding])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      agent.destroy()
      server.close()
    },
  }
}
