import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { build } from 'vite'
import { inject } from 'vitest'
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

export interface ServiceProcess {
  process: ChildProcess
  /** Its URL, or null if it exited before listening. */
  url: Promise<string | null>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string; problems: string }>
}

async function textOf(stream: Readable | null): Promise<string> {
  let text = ''
  for await (const part of stream ?? []) text += String(part)
  return text
}

async function endOf(child: ChildProcess): ServiceProcess['ended'] {
  // Not the event `close`, which does not come after this side has closed the channel.
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  const [end, output, problems] = await Promise.all([exit, textOf(child.stdout), textOf(child.stderr)])
  return { ...end, output, problems }
}

/** The part of this environment that a program inherits: the rest can contain settings of the service. */
const inherited = { PATH: process.env.PATH }

/** Epoch milliseconds by the clock of such a program; this process can have a different one. */
export function clockOfPrograms(): number {
  return Number(execFileSync(process.execPath, ['-p', 'Date.now()'], { env: inherited }))
}

/** Starts the service as its own program, on a free port unless the environment sets one. */
export function startService(environment: Record<string, string>): ServiceProcess {
  const child = fork(join(folder, 'service.js'), {
    execArgv: [],
    env: { ...inherited, SERVICE_PORT: '0', SERVICE_API_KEY: testKey, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = endOf(child)
  const url = new Promise<string | null>((resolve) => {
    child.once('message', (message: { listening: string }) => resolve(message.listening))
    void ended.then(() => resolve(null))
  })
  return { process: child, url, ended }
}
