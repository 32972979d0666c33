import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'
import { inject } from 'vitest'
import { inherited } from '#http/testing/inherited.ts'
import { forkService, type ServiceProcess } from './forked-service.ts'
import { testKey } from './test-service.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** One per test file: others build at the same time. */
const folder = join(inject('programFolder'), String(process.pid))

/** Built once per test file, as for production: loading the sources each time takes longer than the start. */
await build({
  configFile: false,
  root,
  logLevel: 'error',
  build: {
    ssr: 'src/service/main.ts',
    outDir: folder,
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'service.js' } },
  },
})

/** Epoch milliseconds by the clock of such a program; this process can have a different one. */
export function clockOfPrograms(): number {
  return Number(execFileSync(process.execPath, ['-p', 'Date.now()'], { env: inherited() }))
}

/** Starts the service as its own program, on a free port unless the environment sets one. */
export function startService(environment: Record<string, string>): ServiceProcess {
  return forkService(join(folder, 'service.js'), { SERVICE_API_KEY: testKey, ...environment })
}
