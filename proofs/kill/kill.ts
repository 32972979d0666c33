// Kills the service while it writes and delivers, or the dashboard while it sees changes, on both databases, and counts
// what is lost. Fails if anything is.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { integrityProblem } from './integrity.ts'
import { findPostgres, startPostgres } from '#database/testing/postgres-server.ts'
import { endWithUsage, readOptions } from '../../src/commands/usage.ts'
import { DeskRounds } from './desk-rounds.ts'
import { type Killed, type Place, Rounds } from './rounds.ts'

/** Milliseconds that a start may take. */
const longestStartMs = 1_000

const usage =
  'npm run proofs -- kill [--program service|desk] [--rounds 40] [--database embedded|postgres] [--shipments 1200]'

const { values: options } = readOptions(usage, () =>
  parseArgs({
    options: {
      program: { type: 'string', default: 'service' },
      rounds: { type: 'string', default: '40' },
      database: { type: 'string', default: 'both' },
      shipments: { type: 'string', default: '1200' },
    },
  }),
)

const rounds = Number(options.rounds)
if (
  !Number.isSafeInteger(rounds) ||
  rounds < 1 ||
  !['both', 'embedded', 'postgres'].includes(options.database) ||
  !['service', 'desk'].includes(options.program)
) {
  endWithUsage(usage)
}

const service = join('dist', 'server', 'service.js')
const desk = join('dist', 'server', 'proxy.js')
const environment = { SERVICE_SHIPMENTS: options.shipments }

/** The value that so many of the values, from 0 to 1, do not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Prints a table, and returns whether nothing is lost, broken or late. */
function report(name: string, result: Killed): boolean {
  const starts = [0.5, 0.99, 1].map((share) => quantile(result.starts, share).toFixed(0))
  const rows: [string, string][] = [
    ['kills', String(result.kills)],
    ['writes acknowledged', String(result.acknowledgedWrites)],
    ['  lost', String(result.lostWrites)],
    ['events to deliver', String(result.acknowledgedRequests)],
    ['  never delivered', String(result.lostNotifications)],
    ['  wrongly signed', String(result.unsignedNotifications)],
    ['corrupt starts', String(result.corrupt.length)],
    ['start, ms: median / p99 / longest', starts.join(' / ')],
  ]
  process.stdout.write(`\n${name}\n`)
  for (const [what, value] of rows) process.stdout.write(`  ${what.padEnd(36)} ${value}\n`)
  for (const problem of result.corrupt) process.stdout.write(`  corrupt: ${problem}\n`)
  const lost = result.lostWrites + result.lostNotifications + result.unsignedNotifications
  return lost + result.corrupt.length === 0 && quantile(result.starts, 1) <= longestStartMs
}

async function killAll(name: string, place: Place): Promise<boolean> {
  process.stdout.write(`\n${name}: killing the service ${rounds} times...\n`)
  const killing = new Rounds(service, place)
  const result = await killing.run(rounds, (round) => {
    if (round % 100 === 0) process.stdout.write(`  ${round} kills\n`)
  })
  return report(name, result)
}

/**
 * The same for the dashboard; the service's database stays the embedded one.
 * @param databaseUrl of the desk's; null: the embedded one
 */
async function killDesk(name: string, databaseUrl: string | null): Promise<boolean> {
  process.stdout.write(`\n${name}: killing the dashboard ${rounds} times...\n`)
  const dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-kill-'))
  try {
    const killing = new DeskRounds(desk, { dataDirectory, databaseUrl })
    const { kills, events, told, remembered, lost, again, torn } = await killing.run(rounds, (round) => {
      if (round % 20 === 0) process.stdout.write(`  ${round} kills\n`)
    })
    const rows: [string, number][] = [
      ['kills', kills],
      ['events heard', events],
      ['changes told', told],
      ['  lost', lost.length],
      ['  told again as news', again.length],
      ['changes remembered', remembered],
      ['  torn', torn.length],
    ]
    process.stdout.write(`\n${name}\n`)
    for (const [what, value] of rows) process.stdout.write(`  ${what.padEnd(36)} ${value}\n`)
    const problems = [...lost, ...again, ...torn]
    for (const problem of problems) process.stdout.write(`  ${problem}\n`)
    return problems.length === 0
  } finally {
    rmSync(dataDirectory, { recursive: true })
  }
}

async function killEmbedded(): Promise<boolean> {
  if (options.program === 'desk') return killDesk('Embedded database', null)
  const directory = mkdtempSync(join(tmpdir(), 'quayside-kill-'))
  try {
    return await killAll('Embedded database', {
      environment: { ...environment, DATA_DIR: directory },
      problem: () => integrityProblem(directory),
    })
  } finally {
    rmSync(directory, { recursive: true })
  }
}

async function killOnPostgres(programs: string): Promise<boolean> {
  const server = await startPostgres(programs)
  try {
    const databaseUrl = await server.createDatabase()
    if (options.program === 'desk') return await killDesk('PostgreSQL', databaseUrl)
    // The server itself is not killed: only what it was told can be wrong, and reading that shows it.
    return await killAll('PostgreSQL', {
      environment: { ...environment, DATABASE_URL: databaseUrl },
      problem: () => null,
    })
  } finally {
    await server.stop()
  }
}

const results: boolean[] = []
if (options.database !== 'postgres') results.push(await killEmbedded())
if (options.database !== 'embedded') {
  const programs = findPostgres()
  if (programs === null) process.stdout.write('\nPostgreSQL: skipped, no server program was found.\n')
  else results.push(await killOnPostgres(programs))
}
process.exitCode = results.every(Boolean) ? 0 : 1
