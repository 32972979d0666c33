// Three dashboards of one account are asked for more than it allows, while they and PostgreSQL fail in turn. Counts what
// arrives at the tracking service. Fails if it was more than the limit within any minute, or if the service has refused.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findPostgres } from '#database/testing/postgres-server.ts'
import { endWithUsage, readOptions } from '../../src/commands/usage.ts'
import { type Office, openOffice } from './office.ts'
import { mostWithin } from './recorder.ts'

const windowMs = 60_000
const limit = 100

/** Longest pause between two bursts of requests to a machine, milliseconds, and how many those are at most. */
const longestPauseMs = 3_000
const largestBurst = 30

const usage = 'npm run proofs -- machines [--rounds 1]'

const { values: options } = readOptions(usage, () =>
  parseArgs({ options: { rounds: { type: 'string', default: '1' } } }),
)

const rounds = Number(options.rounds)
if (!Number.isSafeInteger(rounds) || rounds < 1) endWithUsage(usage)

interface Phase {
  what: string
  /** Seconds that it lasts. */
  seconds: number
  begin: (office: Office) => Promise<void>
}

function machineOf({ machines }: Office, index: number) {
  const machine = machines[index]
  if (machine === undefined) throw new Error(`There is no machine ${index}.`)
  return machine
}

/** PostgreSQL comes and goes at once. */
async function flicker({ postgres }: Office): Promise<void> {
  for (let times = 0; times < 4; times += 1) {
    await postgres.halt()
    await sleep(500 + 700 * times)
    await postgres.resume()
    await sleep(1_500)
  }
}

/** Each but the shortest lasts longer than a window, so that there is something to send in it. */
const phases: readonly Phase[] = [
  { what: 'all are well', seconds: 75, begin: () => Promise.resolve() },
  { what: 'one is killed', seconds: 65, begin: (office) => machineOf(office, 0).signal('SIGKILL') },
  { what: 'and started again', seconds: 65, begin: (office) => machineOf(office, 0).start() },
  { what: 'PostgreSQL is gone', seconds: 90, begin: ({ postgres }) => postgres.halt() },
  { what: 'and back', seconds: 65, begin: ({ postgres }) => postgres.resume() },
  { what: 'one stands still', seconds: 65, begin: (office) => machineOf(office, 1).signal('SIGSTOP') },
  { what: 'and goes on', seconds: 30, begin: (office) => machineOf(office, 1).signal('SIGCONT') },
  { what: 'PostgreSQL comes and goes', seconds: 65, begin: flicker },
  {
    what: 'one dies while PostgreSQL is gone',
    seconds: 80,
    async begin(office) {
      await office.postgres.halt()
      await sleep(65_000)
      await machineOf(office, 2).signal('SIGKILL')
    },
  },
  {
    what: 'and is started again',
    seconds: 75,
    async begin(office) {
      await office.postgres.resume()
      await machineOf(office, 2).start()
    },
  },
]

/** Asks one machine again and again, at moments that look like chance and differ from run to run. */
async function keepAsking(office: Office, index: number, isOver: () => boolean): Promise<void> {
  const asked: Promise<number[]>[] = []
  while (!isOver()) {
    asked.push(machineOf(office, index).ask(1 + Math.floor(Math.random() * largestBurst)))
    await sleep(Math.random() * longestPauseMs)
  }
  await Promise.all(asked)
}

function line(what: string, ...columns: (string | number)[]): void {
  process.stdout.write(`  ${what.padEnd(36)}${columns.map((each) => String(each).padStart(10)).join('')}\n`)
}

async function run(programs: string): Promise<boolean> {
  const office = await openOffice({
    proxy: join('dist', 'server', 'proxy.js'),
    service: join('dist', 'server', 'service.js'),
    postgres: programs,
    machines: 3,
    environment: { WATCH_SECONDS: '5', DESK_WEBHOOK_URL: 'none' },
  })
  try {
    const { machines, recorder } = office
    const { arrivals } = recorder
    for (const machine of machines) await machine.start()
    let isOver = false
    const asking = machines.map((_, index) => keepAsking(office, index, () => isOver))
    line('', 'seconds', 'arrived')
    for (const { what, seconds, begin } of phases) {
      const [began, before] = [performance.now(), arrivals.length]
      await begin(office)
      await sleep(Math.max(0, began + 1_000 * seconds - performance.now()))
      line(what, Math.round((performance.now() - began) / 1_000), arrivals.length - before)
    }
    isOver = true
    await Promise.all(asking)
    const most = mostWithin(arrivals, windowMs)
    line('most within a minute', '', most)
    line('refused by the service', '', recorder.refused())
    return most <= limit && recorder.refused() === 0
  } finally {
    await office.close()
  }
}

const programs = findPostgres()
if (programs === null) {
  process.stdout.write('No server program of PostgreSQL was found: nothing can be shared.\n')
  process.exitCode = 1
} else {
  const results: boolean[] = []
  for (let round = 1; round <= rounds; round += 1) {
    process.stdout.write(`\nThree dashboards of one account, round ${round}\n`)
    results.push(await run(programs))
  }
  process.exitCode = results.every(Boolean) ? 0 : 1
}
