import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Program } from './program.ts'

/** The file of the bare server. */
export const bareServer = resolve('src/commands/bench/bare-server.mjs')

/**
 * Starts a bare server: nothing but node:http.
 * @param environment what it sends, in the variables that it reads
 */
export async function startBare(environment: Record<string, string>): Promise<Program> {
  const child = fork(bareServer, { env: { PATH: process.env['PATH'], ...environment }, execArgv: [] })
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
