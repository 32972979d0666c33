// One port for everything: Vite serves the app with hot reload and loads the proxy's handler, which is replaced
// on the next request after a file is saved. The service is a separate program that restarts when it changes.
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { fail, root } from './project.mjs'

/** Milliseconds without another change before the service restarts. */
const quietMs = 100

/** Node 20 does not run TypeScript on its own. */
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())
process.on('disconnect', () => stop.abort())

const http = createHttpServer()
const vite = await createVite({
  root,
  server: {
    middlewareMode: true,
    ws: { server: http },
    watch: { ignored: ['**/dist/**', '**/data/**', '**/test-results/**'] },
    // A proxy in front authenticates people and checks the Host header.
    ...(process.env.ALLOW_OPEN_ACCESS === 'yes' ? { allowedHosts: true } : {}),
  },
})

/** A module of the programs, as its file is right now. */
const load = (path) => vite.environments.ssr.runner.import(`/src/${path}`)

/** The page with what Vite adds to it, and with links to its styles, which otherwise come with the scripts. */
async function developmentPage() {
  const page = await vite.transformIndexHtml('/', readFileSync(join(root, 'index.html'), 'utf8'))
  await load('app/server-page.tsx')
  const styles = [...vite.environments.ssr.moduleGraph.urlToModuleMap.keys()]
    .filter((url) => url.endsWith('.css'))
    .map((url) => `<link rel="stylesheet" href="${url}?direct" />`)
  return page.replace('</head>', `${styles.join('')}</head>`)
}

/** What survives a changed file: the budget must not forget what it has spent. */
async function openParts() {
  const { readProxyConfig } = await load('proxy/config.ts')
  const { createLogger } = await load('http/logger.ts')
  const { openUpstream } = await load('proxy/open-upstream.ts')
  const { readDeskConfig } = await load('desk/config.ts')
  const { joinDesk, registerWebhook } = await load('join-desk.ts')
  const config = readProxyConfig(process.env)
  const deskConfig = readDeskConfig(process.env)
  const logger = createLogger(config.upstream.apiKey)
  const { service, embedded } = await openUpstream(config.upstream, {
    entry: pathToFileURL(join(root, 'src/service/main.ts')),
    nodeOptions: ['--import', typescript],
    logger,
    stop: stop.signal,
  })
  const joined = await joinDesk({ config, deskConfig, service, logger })
  const index = await developmentPage()
  // Vite serves all files but the page.
  const staticFiles = {
    version: 'development',
    isPage: (path) => extname(path) === '',
    index,
    filesOf: () => [],
    serve: () => new Response(index, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  }
  const parts = {
    ...joined,
    address: { ...config },
    upstream: service,
    staticFiles,
    logger,
    mapTiles: config.mapTiles,
    readOnly: config.readOnly,
  }
  const { desk } = joined
  const register = (port) => registerWebhook({ config, deskConfig, desk, embedded }, port)
  return { config, parts, embedded, desk, register }
}

async function close(opened) {
  opened?.desk.endStreams()
  http.closeAllConnections()
  http.close()
  await opened?.desk.close()
  await Promise.all([vite.close(), opened?.embedded?.close()])
}

/** The handler of the current sources; a new one only after a change. */
function currentHandler(parts) {
  let current
  let handler
  return async (request) => {
    const [{ createServer }, { openPages }] = [
      await load('proxy/server.ts'),
      await load('app/server-page.tsx'),
    ]
    if (createServer !== current?.createServer || openPages !== current.openPages) {
      current = { createServer, openPages }
      handler = createServer({ ...parts, loadPages: () => Promise.resolve(openPages) })
    }
    const response = await handler(request)
    // It would forbid the scripts and styles that Vite puts into the page.
    response.headers.delete('content-security-policy')
    return response
  }
}

/** Whether a browser opens a page, and does not ask for one of Vite's scripts and styles. */
function isOpened({ headers, url = '' }) {
  return headers['sec-fetch-dest'] === 'document' && extname(new URL(url, 'http://page').pathname) === ''
}

function restartOnChange(embedded) {
  let timer
  vite.watcher.on('all', (_, path) => {
    const name = relative(root, path).split(sep).join('/')
    if (!/^src\/(contract|http|service)\/.*\.ts$/.test(name) || name.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(() => embedded.restart(), quietMs)
  })
}

async function listen({ host, port }) {
  const { listenProblem } = await load('http/listen.ts')
  await new Promise((resolve, reject) => {
    http.once('error', (error) => reject(new Error(listenProblem(error, host, port))))
    http.listen(port, host, resolve)
  })
}

async function start() {
  let opened
  try {
    opened = await openParts()
    const { config, parts, embedded, register } = opened
    const { monitorOperations } = await load('contract/desk/operations.ts')
    const forMachines = Object.values(monitorOperations).map(({ path }) => path)
    const api = getRequestListener(currentHandler(parts))
    http.on('request', (request, response) => {
      const isOurs = request.url?.startsWith('/api') || forMachines.includes(request.url) || isOpened(request)
      if (isOurs) void api(request, response)
      else vite.middlewares(request, response)
    })
    await listen(config)
    const { port } = http.address()
    parts.address.port = port
    parts.address.webhookHost = register(port)
    if (embedded !== null) restartOnChange(embedded)
    process.stdout.write(`Quayside, with hot reload, at http://${config.host}:${port}\n`)
    return opened
  } catch (error) {
    await close(opened)
    if (stop.signal.aborted) process.exit(0)
    return fail(error.message)
  }
}

const stopped = new Promise((resolve) => {
  stop.signal.addEventListener('abort', resolve)
})
const opened = await start()
if (!stop.signal.aborted) await stopped
await close(opened)
process.exit(0)
