import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { binary, fail, root, runProgram } from './project.mjs'

/** Milliseconds of quiet after a change before the programs are built again. */
const settleMs = 200

const port = Number(process.env.PORT ?? 8480)
const proxyPort = port + 2
let programs
let closing = false

function startPrograms() {
  programs = spawn(process.execPath, ['dist/server/proxy.js'], {
    cwd: root,
    stdio: ['inherit', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(proxyPort) },
  })
  programs.once('exit', (code) => {
    if (!closing && code !== 0) process.exit(code ?? 1)
  })
}

function stopPrograms() {
  return new Promise((resolve) => {
    if (programs.exitCode !== null) return resolve()
    programs.removeAllListeners('exit')
    programs.once('exit', resolve)
    programs.kill('SIGTERM')
  })
}

const vite = await createServer({
  root,
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port,
    strictPort: true,
    // The proxy answers only requests that name it as their host.
    proxy: { '/api': { target: `http://127.0.0.1:${proxyPort}`, changeOrigin: true, configure: sameOrigin } },
  },
})

/** Vite's own address stands in Origin; towards the proxy it is the proxy's. */
function sameOrigin(proxy) {
  proxy.on('proxyReq', (request) => {
    if (request.getHeader('origin') !== undefined) {
      request.setHeader('origin', `http://127.0.0.1:${proxyPort}`)
    }
  })
}

let timer
let building = Promise.resolve()

async function rebuild() {
  if ((await runProgram(binary('vite'), ['build', '--ssr', '--logLevel', 'warn'])) !== 0) return
  await stopPrograms()
  startPrograms()
  vite.ws.send({ type: 'full-reload' })
}

for (const folder of ['contract', 'http', 'proxy', 'service']) {
  watch(join(root, 'src', folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(rebuild)
    }, settleMs)
  })
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (closing) return
    closing = true
    await Promise.all([vite.close(), stopPrograms()])
    process.exit(0)
  })
}

startPrograms()
await vite.listen().catch((error) => fail(error.message))
process.stdout.write(`Quayside, with hot reload, at http://${process.env.HOST ?? '127.0.0.1'}:${port}\n`)
