// Three dashboards of one account, of which one is active, are asked for more than it allows, while they and PostgreSQL
// fail in turn. Counts what arrives at the tracking service. Fails if it was more than the limit within any minute, if the
// service has refused, or if nobody has taken over in time.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findPostgres } from '#database/testing/postgres-server.ts'
import { endWithUsage, readOptions } from '../../src/commands/usage.ts'
import { type Machine, type Office, openOffice } from './office.ts'
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
  /** Seconds within which one of them is active; null: none can be. */
  activeWithin: number | null
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

/** Machines that were killed, stopped or stand still, in this order. */
const down: Machine[] = []

async function signalActive(office: Office, signal: NodeJS.Signals): Promise<void> {
  const active = await activeOf(office)
  if (active === null) throw new Error('No dashboard is active.')
  down.push(active)
  await active.signal(signal)
}

function nextDown(): Machine {
  const machine = down.shift()
  if (machine === undefined) throw new Error('All dashboards run.')
  return machine
}

/** Each but the shortest lasts longer than a window, so that there is something to send in it. */
const phases: readonly Phase[] = [
  { what: 'all are well', seconds: 75, begin: () => Promise.resolve(), activeWithin: 15 },
  {
    what: 'the active one is killed',
    seconds: 75,
    begin: (office) => signalActive(office, 'SIGKILL'),
    activeWithin: 15,
  },
  { what: 'and started again', seconds: 65, begin: () => nextDown().start(), activeWithin: 15 },
  { what: 'PostgreSQL is gone', seconds: 90, begin: ({ postgres }) => postgres.halt(), activeWithin: null },
  { what: 'and back', seconds: 65, begin: ({ postgres }) => postgres.resume(), activeWithin: 15 },
  {
    what: 'the active one stands still',
    seconds: 75,
    begin: (office) => signalActive(office, 'SIGSTOP'),
    activeWithin: 25,
  },
  { what: 'and goes on', seconds: 30, begin: () => nextDown().signal('SIGCONT'), activeWithin: 15 },
  { what: 'PostgreSQL comes and goes', seconds: 75, begin: flicker, activeWithin: 15 },
  {
    what: 'the active one stops',
    seconds: 65,
    begin: (office) => signalActive(office, 'SIGTERM'),
    activeWithin: 15,
  },
  { what: 'and is started again', seconds: 65, begin: () => nextDown().start(), activeWithin: 15 },
]

async function activeOf({ machines }: Office): Promise<Machine | null> {
  const ready = await Promise.all(machines.map((machine) => machine.isReady()))
  return machines.find((_, index) => ready[index] === true) ?? null
}

/** Seconds until one of them is active; null: none was before the time was over. */
async function secondsToActive(office: Office, most: number): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < 1_000 * most) {
    if ((await activeOf(office)) !== null) return (performance.now() - began) / 1_000
    await sleep(100)
  }
  return null
}

/** Asks one machine again and again, at moments that look like chance and differ from run to run. */
async function keepAsking(machine: Machine, isOver: () => boolean): Promise<void> {
  const asked: Promise<number[]>[] = []
  while (!isOver()) {
    asked.push(machine.ask(1 + Math.floor(Math.random() * largestBurst)))
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
    const asking = machines.map((machine) => keepAsking(machine, () => isOver))
    let isLate = false
    line('', 'seconds', 'arrived', 'active in')
    for (const { what, seconds, begin, activeWithin } of phases) {
      const [began, before] = [performance.now(), arrivals.length]
      await begin(office)
      const tookOver = activeWithin === null ? null : await secondsToActive(office, activeWithin)
      isLate ||= activeWithin !== null && tookOver === null
      await sleep(Math.max(0, began + 1_000 * seconds - performance.now()))
      line(
        what,
        Math.round((performance.now() - began) / 1_000),
        arrivals.length - before,
        tookOver === null ? 'nobody' : `${tookOver.toFixed(1)} s`,
      )
    }
    isOver = true
    await Promise.all(asking)
    const most = mostWithin(arrivals, windowMs)
    line('most within a minute', '', most)
    line('refused by the service', '', recorder.refused())
    return most <= limit && recorder.refused() === 0 && !isLate
  } finally {
    await office.close()
  }
}

const programs = findPostgres()
if (programs === null) {
  process.stdout.write('No server program of PostgreSQL was found: nobody can take over.\n')
  process.exitCode = 1
} else {
  const results: boolean[] = []
  for (let round = 1; round <= rounds; round += 1) {
    process.stdout.write(`\nThree dashboards of one account, round ${round}\n`)
    results.push(await run(programs))
  }
  process.exitCode = results.every(Boolean) ? 0 : 1
}
