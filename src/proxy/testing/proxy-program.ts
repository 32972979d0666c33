import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { inject } from 'vitest'
import { inherited } from '#http/testing/inherited.ts'

const root = join(import.meta.dirname, '..', '..', '..')

const heldService = fileURLToPath(new URL('./held-service.ts', import.meta.url))

/** One per test file: others build at the same time. */
const folder = join(inject('programFolder'), `proxy-${process.pid}`)

/** The built program, once it is. */
export const proxyProgramFile = join(folder, 'server', 'proxy.js')

/**
 * Built once per test file, as for production, with an app of one page.
 * @param service the program in place of the tracking service: its file, or the real one's
 */
export async function buildProxyProgram(service = heldService): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: join(folder, 'server'),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { proxy: 'src/main.ts', service },
      },
    },
  })
  writeFileSync(join(folder, 'server', 'page.js'), 'export const openPages = () => ({ plan: () => null })\n')
  mkdirSync(join(folder, 'app', '.vite'), { recursive: true })
  writeFileSync(join(folder, 'app', '.vite', 'manifest.json'), '{}')
  writeFileSync(join(folder, 'app', 'index.html'), '<!doctype html>')
}

let programs = 0

export interface ProxyProgram {
  process: ChildProcess
  /** Its address, when it is up. */
  url: Promise<string>
  /** What it and its service have said so far. */
  output: () => string
  /** The code that it exits with, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  /** Its service has ended too, which writes until it hears that nobody needs it any more. */
  gone: Promise<void>
  /** What the service has noted: the values of its lines that begin with this word. */
  noted(word: string): string[]
}

/**
 * Starts the proxy with its service, in a group of its own, as a terminal does. Each has its own folder for its data,
 * which is deleted at the end of the run.
 */
export function startProxyProgram(environment: Record<string, string> = {}): ProxyProgram {
  programs += 1
  const notes = join(folder, `notes-${programs}`)
  writeFileSync(notes, '')
  const child = spawn(process.execPath, [proxyProgramFile], {
    env: {
      ...inherited(),
      PORT: '0',
      SERVICE_PORT: '0',
      NOTES: notes,
      DATA_DIR: join(folder, `data-${programs}`),
      WATCH_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let said = ''
  const url = new Promise<string>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      const found = /Quayside at (http:\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
  // The service writes to the same stream, which is closed when both have ended.
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  return {
    process: child,
    url,
    output: () => said,
    ended,
    gone,
    noted: (word) =>
      readFileSync(notes, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith(`${word} `))
        .map((line) => line.slice(word.length + 1)),
  }
}

/** Ends the program, where it still runs, and its service: nobody writes to its data any more. */
export async function endProgram(program: ProxyProgram): Promise<void> {
  if (program.process.exitCode === null) program.process.kill('SIGKILL')
  await program.gone
}
