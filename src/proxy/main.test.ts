import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { buildPrograms } from '#http/testing/built-programs.ts'
import { askProxy } from './testing/proxy-before-upstream.ts'
import { endProgram, type ProxyProgram, startProxyProgram } from './testing/proxy-program.ts'

const programs = await buildPrograms(fileURLToPath(new URL('./testing/held-service.ts', import.meta.url)))

/** As many as a screen full of people has under way. */
const requests = 17

const started: ProxyProgram[] = []

function start(environment: Record<string, string> = {}): ProxyProgram {
  const program = startProxyProgram(programs, environment)
  started.push(program)
  return program
}

afterEach(async () => {
  await Promise.all(started.splice(0).map(endProgram))
})

/** The statuses of requests that the service holds. */
async function askAndHold(program: ProxyProgram): Promise<Promise<number>[]> {
  const url = await program.url
  const statuses = Array.from({ length: requests }, async (_, page) => {
    const answer = await askProxy(`${url}/api/v2/shipments?page%5Bnumber%5D=${page + 1}`)
    await answer.arrayBuffer()
    return answer.status
  })
  await expect.poll(() => program.noted('held')).toHaveLength(requests)
  return statuses
}

test.each([
  ['SIGTERM', (pid: number) => process.kill(pid, 'SIGTERM')],
  ['a lost terminal', (pid: number) => process.kill(pid, 'SIGHUP')],
  ['Ctrl+C, which goes to all programs of a terminal', (pid: number) => process.kill(-pid, 'SIGINT')],
])('%s: what is under way is answered, then both programs end', async (_, signal) => {
  const program = start()
  const statuses = await askAndHold(program)
  signal(program.process.pid ?? 0)
  const url = await program.url
  // It takes no more requests: so it has begun to close.
  await expect
    .poll(() =>
      fetch(url)
        .then(({ status }) => status)
        .catch(() => 'refused'),
    )
    .toBe('refused')
  await fetch(`${program.noted('at').at(-1)}/release`)
  expect(await Promise.all(statuses)).toEqual(Array.from({ length: requests }, () => 200))
  expect(await program.ended).toBe(0)
  expect(program.noted('ended')).toHaveLength(1)
})

test('a second signal ends at once, and the service with it', async () => {
  const program = start()
  const lost = (await askAndHold(program)).map((status) => status.catch(() => 'lost'))
  const signals = setInterval(() => program.process.kill('SIGINT'), 100)
  expect(await program.ended).toBe(130)
  clearInterval(signals)
  expect(new Set(await Promise.all(lost))).toEqual(new Set(['lost']))
  await expect.poll(() => program.noted('ended')).toHaveLength(1)
})

test('the service ends with a proxy that is killed', async () => {
  const program = start()
  await program.url
  program.process.kill('SIGKILL')
  await program.ended
  await expect.poll(() => program.noted('ended')).toHaveLength(1)
})

test.each(['SIGKILL', 'SIGTERM'] as const)(
  '%s before the service is up leaves nothing behind',
  async (signal) => {
    const program = start({ NEVER_READY: 'yes' })
    await expect.poll(() => program.noted('at')).toHaveLength(1)
    program.process.kill(signal)
    expect(await program.ended).toBe(signal === 'SIGTERM' ? 0 : 'SIGKILL')
    await expect.poll(() => program.noted('ended')).toHaveLength(1)
  },
)
