import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Program } from './program.ts'

/**
 * Starts a bare server: nothing but node:http.
 * @param environment what it sends, in the variables that it reads
 */
export async function startBare(environment: Record<string, string>): Promise<Program> {
  const child = fork('proofs/bench/bare-server.mjs', {
    env: { PATH: process.env['PATH'], ...environment },
    execArgv: [],
  })
  const [{ listening }] = (await once(child, 'message')) as [{ listening: string }]
  return {
    url: listening,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
