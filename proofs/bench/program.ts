import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#http/testing/free-port.ts'

/** The key between the programs of a bench. */
export const benchKey = 'bench-key'

/** A built program of `dist/server` with a data folder of its own, running. */
export interface Program {
  /** Where it says that it listens. */
  url: string
  /** Of its process; undefined where it could not be started. */
  pid: number | undefined
  /** Resolves when it has ended and its data is gone; fails when it has ended with an error. */
  stop(): Promise<void>
}

/**
 * Starts a built program in the world that all benches share, whose clock stands still.
 * @param environment what is different in this one
 * @param folder where its file is; the build's unless one is named
 */
export async function startProgram(
  name: 'proxy' | 'service',
  environment: Record<string, string> = {},
  folder = join('dist', 'server'),
): Promise<Program> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
  const child = spawn(process.execPath, [join(folder, `${name}.js`)], {
    // Nothing of this terminal's settings.
    env: {
      PATH: process.env['PATH'],
      PORT: String(await freePort()),
      SERVICE_PORT: String(await freePort()),
      SERVICE_API_KEY: benchKey,
      SERVICE_NOW: '2026-11-21T17:00:00Z',
      SERVICE_SPEED: '0',
      SERVICE_RATE_LIMIT: '1000000',
      // The desk reads the account once, at its start: what it asks is no part of what is measured.
      WATCH_SECONDS: '86400',
      DATA_DIR: directory,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Also after an error in the bench.
  process.once('exit', () => child.kill('SIGTERM'))
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
  })
  const says = name === 'proxy' ? /Quayside at (http:\S+)/ : /at (http:\S+\/v2)/
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      const found = says.exec(said)
      if (found?.[1] !== undefined) resolve(found[1])
    })
    child.once('exit', (code) => reject(new Error(`The ${name} ended with ${code}.`)))
  })
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      await rm(directory, { recursive: true })
      if (code !== 0) throw new Error(`The ${name} ended with ${code}.`)
    },
  }
}
