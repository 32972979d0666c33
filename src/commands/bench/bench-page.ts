import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { serveFolder } from './site.ts'

export interface BenchPage {
  url: string
  close(): Promise<void>
}

/** Builds a page of a benchmark as the app is built, and serves it until it is closed. */
export async function openBenchPage(html: string): Promise<BenchPage> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
  await build({
    configFile: false,
    root: dirname(html),
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: { input: resolve(html) },
    },
  })
  const site = await serveFolder(directory, basename(html))
  return {
    url: site.url,
    async close() {
      site.close()
      await rm(directory, { recursive: true })
    },
  }
}
