// One port for everything: Vite serves the app with hot reload and loads the proxy's handler, which a saved
// file replaces at the next request. The service is a program of its own and starts anew when it changes.
import { createServer as createHttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { fail, root } from './project.mjs'

/** Milliseconds of quiet after a change before the service starts anew. */
const settleMs = 100

/** Node 20 does not run TypeScript by itself. */
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())

const http = createHttpServer()
const vite = await createVite({
  root,
  server: {
    middlewareMode: true,
    ws: { server: http },
    watch: { ignored: ['**/dist/**', '**/data/**', '**/test-results/**'] },
    // Something in front checks who comes, and under which name.
    ...(process.env.ALLOW_OPEN_ACCESS === 'yes' ? { allowedHosts: true } : {}),
  },
})

/** A module of the programs, as its file is now. */
const load = (path) => vite.environments.ssr.runner.import(`/src/${path}`)

/** What stays when a file changes: the budget must not forget what it has spent. */
async function openParts() {
  const { readProxyConfig } = await load('proxy/config.ts')
  const { createLogger } = await load('http/logger.ts')
  const { openUpstream } = await load('proxy/open-upstream.ts')
  const { Budget } = await load('proxy/budget.ts')
  const config = readProxyConfig(process.env)
  const logger = createLogger(config.upstream.apiKey)
  const { service, embedded } = await openUpstream(config.upstream, {
    entry: pathToFileURL(join(root, 'src/service/main.ts')),
    nodeOptions: ['--import', typescript],
    logger,
    stop: stop.signal,
  })
  // Vite serves the files.
  const files = { version: 'development', serve: () => new Response(null, { status: 404 }) }
  const parts = {
    address: { ...config },
    upstream: service,
    budget: new Budget(config.budget),
    files,
    logger,
  }
  return { config, parts, embedded }
}

async function close(opened) {
  http.closeAllConnections()
  http.close()
  await Promise.all([vite.close(), opened?.embedded?.close()])
}

/** The handler of the sources as they are; a new one only when they have changed. */
function currentHandler(parts) {
  let known
  let handler
  return async (request) => {
    const { createServer } = await load('proxy/server.ts')
    if (createServer !== known) {
      known = createServer
      handler = createServer(parts)
    }
    return handler(request)
  }
}

function restartOnChange(embedded) {
  let timer
  vite.watcher.on('all', (_, path) => {
    const name = relative(root, path).split(sep).join('/')
    if (!/^src\/(contract|http|service)\/.*\.ts$/.test(name) || name.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(() => embedded.restart(), settleMs)
  })
}

function listen({ host, port }) {
  return new Promise((resolve, reject) => {
    http.once('error', (error) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} on ${host} is taken by another program: stop it or choose another port.`)
          : error,
      )
    })
    http.listen(port, host, resolve)
  })
}

async function start() {
  let opened
  try {
    opened = await openParts()
    const { config, parts, embedded } = opened
    const api = getRequestListener(currentHandler(parts))
    http.on('request', (request, response) => {
      if (request.url?.startsWith('/api')) void api(request, response)
      else vite.middlewares(request, response)
    })
    await listen(config)
    const { port } = http.address()
    parts.address.port = port
    if (embedded !== null) restartOnChange(embedded)
    process.stdout.write(`Quayside, with hot reload, at http://${config.host}:${port}\n`)
    return opened
  } catch (error) {
    await close(opened)
    if (stop.signal.aborted) process.exit(0)
    return fail(error.message)
  }
}

const told = new Promise((resolve) => {
  stop.signal.addEventListener('abort', resolve)
})
const opened = await start()
if (!stop.signal.aborted) await told
await close(opened)
process.exit(0)
