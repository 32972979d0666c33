import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { inherited } from '#http/testing/inherited.ts'

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
 * @param programs the folder of both
 */
export function startProxyProgram(programs: string, environment: Record<string, string> = {}): ProxyProgram {
  const folder = mkdtempSync(join(inject('programFolder'), 'data-'))
  const notes = join(folder, 'notes')
  writeFileSync(notes, '')
  const child = spawn(process.execPath, [join(programs, 'proxy.js')], {
    env: {
      ...inherited(),
      PORT: '0',
      SERVICE_PORT: '0',
      NOTES: notes,
      DATA_DIR: join(folder, 'data'),
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
