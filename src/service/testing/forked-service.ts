import { type ChildProcess, fork } from 'node:child_process'
import type { Readable } from 'node:stream'
import { inherited } from '#http/testing/inherited.ts'

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

/**
 * Starts the built service as its own program, on a free port unless the environment sets one.
 * @param file the built service
 */
export function forkService(file: string, environment: Record<string, string>): ServiceProcess {
  const child = fork(file, {
    execArgv: [],
    env: { ...inherited(), SERVICE_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = endOf(child)
  const url = new Promise<string | null>((resolve) => {
    child.once('message', (message: { listening: string }) => resolve(message.listening))
    void ended.then(() => resolve(null))
  })
  return { process: child, url, ended }
}
