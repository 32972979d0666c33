// Builds a page of a benchmark and serves it to a browser.
import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, chromium } from 'playwright'
import { build } from 'vite'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export interface BenchPage {
  url: string
  close(): Promise<void>
}

/** Builds a page as the app is built, and serves it until it is closed. */
export async function openBenchPage(html: string): Promise<BenchPage> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
  await build({
    configFile: false,
    root: dirname(html),
    publicDir: resolve('public'),
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: { input: html },
    },
  })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    const file = createReadStream(join(directory, path))
    file.on('error', () => response.writeHead(404).end())
    file.pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/${basename(html)}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** A browser without a graphics card, as on the machines that test. */
export async function openBrowser(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'] ?? ''
  const executablePath = [named, chromium.executablePath(), '/usr/bin/chromium'].find((path) =>
    existsSync(path),
  )
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}
