import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildPrograms } from '#http/testing/built-programs.ts'
import { inherited } from '#http/testing/inherited.ts'
import { forkService, type ServiceProcess } from './forked-service.ts'
import { testKey } from './test-service.ts'

const programs = await buildPrograms()

/** Epoch milliseconds by the clock of such a program; this process can have a different one. */
export function clockOfPrograms(): number {
  return Number(execFileSync(process.execPath, ['-p', 'Date.now()'], { env: inherited() }))
}

/** Starts the service as its own program, on a free port unless the environment sets one. */
export function startService(environment: Record<string, string>): ServiceProcess {
  return forkService(join(programs, 'service.js'), { SERVICE_API_KEY: testKey, ...environment })
}
