import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { inherited } from '../../src/http/testing/inherited.ts'

/** Milliseconds that a program gets to say where it listens. */
const startTimeoutMs = 30_000

/** A built program of `dist/server`, running. */
export interface Program {
  /** What it said so far on both outputs. */
  output(): string
  /** Resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/**
 * Starts a built program.
 * @param says resolves when its output matches, with the match
 * @param entry its file; that of `dist/server` unless one is named
 */
export async function startProgram(
  name: 'proxy' | 'service',
  environment: Record<string, string>,
  says: RegExp,
  entry = fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url)),
): Promise<{ program: Program; match: RegExpExecArray }> {
  const child = spawn(process.execPath, [entry], {
    env: { ...inherited(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const program: Program = {
    output: () => output,
    stop: (signal = 'SIGTERM') => end(child, signal),
  }
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    const timer = setTimeout(() => fail('said nothing of the kind in time'), startTimeoutMs)
    function fail(why: string): void {
      clearTimeout(timer)
      reject(new Error(`The ${name} ${why}.\n${output}`))
    }
    function listen(data: Buffer): void {
      output += data.toString()
      const found = says.exec(output)
      if (found === null) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', (error) => fail(`did not start: ${error.message}`))
    child.once('exit', (code, signal) => fail(`ended with ${code ?? signal}`))
  }).catch(async (error: unknown) => {
    await end(child, 'SIGKILL')
    throw error
  })
  return { program, match }
}

/**
 * Below the ports that systems hand out to connections: one of those may be taken before the program listens. Each
 * worker has a part of its own, and gives no port twice before all were given.
 */
const [lowestPort, portsOfWorker] = [20_000, 1_500]
const firstPort = lowestPort + (Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 8) * portsOfWorker
let given = randomInt(portsOfWorker)

/** On all addresses of this machine: some programs listen on another one than most. */
function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(true)))
  })
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  given = (given + 1) % portsOfWorker
  const port = firstPort + given
  return (await isFree(port)) ? port : freePort()
}
