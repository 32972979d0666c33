// Proves with many cases what `npm test` shows with a few. It goes on after a failure; the table at the end and the last
// line are the result.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { testedMajors } from './node-version.mjs'
import { build, checkNode, install, root, runSource, thrift } from './project.mjs'
import { judge, nothing, sum } from './test-reports.mjs'
import { results, runJourneys, runUnit } from './test-runs.mjs'

const usage = `npm run proofs -- [SUITE...]
  --list              prints the suites
  kill --rounds 200   one suite alone takes options:
    kill      --program service|desk  --rounds N  --database embedded|postgres  --shipments N
    machines  --rounds N
    fuzz      --cases N  --seed N; FUZZ_SURVEY=yes goes on after a fault
    limits    the kinds of attack: idle unread bombs uploads none
    clocks    days: 1 30 400
    rounds    the files, and options of vitest
    others    options of Playwright; ALL_FAULTS=yes for faults and SOAK_REFRESHES=10000 for soak take hours`

/** Debian's program that moves the clock of another program and of all that it starts. */
const clockMover = 'faketime'

/** Days by which clocks are moved, each with a zone that is not whole hours from UTC. */
const moves = [
  { days: 1, zone: 'Pacific/Chatham' },
  { days: 30, zone: 'America/St_Johns' },
  { days: 400, zone: 'Asia/Kathmandu' },
]

/** Tests that know of proofs, and those of a service, which are for PostgreSQL too. */
const hasMore = /#http\/testing\/proof\.ts|onEveryService\(/

/** Unit tests with more rounds in a proof, and those that run in no other. */
function filesOfRounds() {
  return readdirSync(join(root, 'src'), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => name.includes('.proof.') || hasMore.test(readFileSync(join(root, 'src', name), 'utf8')))
    .map((name) => join('src', name))
}

/** Runs a project of `playwright.config.ts`. */
function project(name, environment = {}) {
  return ({ parameters }) =>
    runJourneys(name, { parameters, environment: { ...environment, CHROMIUM_PATH: chromium } })
}

/** Runs a program that fails by its exit code. While others run beside it, it speaks to a file. */
function source(file, usual, environment = {}) {
  return async ({ parameters, log }) => {
    const output = log === null ? 'inherit' : openSync(log, 'w')
    const code = await runSource(file, parameters.length === 0 ? usual : parameters, {
      env: { ...process.env, ...environment },
      stdio: ['inherit', output, output],
    })
    if (log !== null) {
      closeSync(output)
      process.stdout.write(readFileSync(log, 'utf8'))
    }
    return judge(code === 0 ? { ...nothing, passed: 1 } : nothing, code)
  }
}

async function runClocks({ parameters }) {
  if (spawnSync(clockMover, ['-f', '+1d', 'true'], { stdio: 'ignore' }).status !== 0) {
    process.stdout.write(`${clockMover} is not installed: no clock can be moved.\n`)
    return { ...nothing, failed: 1 }
  }
  const counts = []
  for (const [index, { days, zone }] of moves.entries()) {
    if (parameters.length > 0 && !parameters.includes(String(days))) continue
    const clock = [clockMover, '-f', `+${days}d`]
    const major = testedMajors[index % testedMajors.length]
    process.stdout.write(`\n== unit tests on Node ${major}, ${zone}, ${days} days later, in another order\n`)
    // Fixed, so that a failure can be repeated; large, or the order stays close to the usual one.
    const order = ['--sequence.shuffle', `--sequence.seed=${major * 39_916_801}`]
    counts.push(await runUnit({ parameters: order, clock, major, environment: { TZ: zone } }))
    process.stdout.write(`\n== journeys, ${days} days later\n`)
    counts.push(await runJourneys('journeys', { clock, environment: { CHROMIUM_PATH: chromium } }))
  }
  return sum(counts)
}

async function runFuzz({ parameters }) {
  const option = (name, otherwise) => {
    const place = parameters.indexOf(name)
    return place === -1 ? otherwise : (parameters[place + 1] ?? '')
  }
  // Others are drawn each time.
  const seed = option('--seed', String(Math.floor(Math.random() * 2 ** 31)))
  const cases = option('--cases', '100000')
  if (!/^[1-9]\d*$/.test(cases) || !/^-?\d+$/.test(seed)) endWithUsage()
  process.stdout.write(`seed ${seed}\n`)
  return runUnit({
    parameters: ['.fuzz.test.'],
    environment: { FUZZ_CASES: cases, FUZZ_SEED: seed, FUZZ_REPORT: join(results, 'fuzz') },
  })
}

async function runKill(given) {
  if (given.parameters.length > 0) return source('kill/kill.ts', [])(given)
  return sum([
    await source('kill/kill.ts', ['--rounds', '20'])(given),
    await source('kill/kill.ts', ['--program', 'desk', '--rounds', '10'])(given),
  ])
}

const limitsEnvironment = {
  LIMITS_ENVIRONMENT: JSON.stringify({ NODE_OPTIONS: thrift.options.join(' '), ...thrift.environment }),
}

/**
 * With their usual minutes on two cores. One that mostly waits runs `beside` the others. `takes` is how the first option
 * looks.
 */
const suites = [
  {
    name: 'machines',
    minutes: 11,
    beside: true,
    proves: 'three dashboards share one budget while they and PostgreSQL fail; runs beside the others',
    takes: /^--/,
    run: source('machines/machines.ts', []),
  },
  {
    name: 'clocks',
    minutes: 28,
    proves: 'all unit tests and journeys pass 1, 30 and 400 days later, the former on each release of Node',
    takes: /^\d/,
    run: runClocks,
  },
  {
    name: 'accounts',
    minutes: 4,
    proves: 'every page shows each kind of account, also without the parts that cost extra',
    run: project('accounts'),
  },
  {
    name: 'accessibility',
    minutes: 1.5,
    proves: 'axe finds nothing on any page, in both themes',
    run: project('accessibility'),
  },
  {
    name: 'outages',
    minutes: 5,
    proves: 'pages live through cut networks, stopped services, nonsense and a spent budget',
    run: project('outages'),
  },
  {
    name: 'faults',
    minutes: 7,
    proves: 'every page lives through bad lines and bad answers',
    run: project('faults'),
  },
  { name: 'large', minutes: 2, proves: 'many vessels, shipments and tabs work', run: project('large') },
  {
    name: 'soak',
    minutes: 2,
    proves: '1,000 refreshes of the wall leave its memory as it was',
    run: project('soak', { SOAK_REFRESHES: process.env.SOAK_REFRESHES ?? '1000' }),
  },
  {
    name: 'rounds',
    minutes: 4,
    proves: 'unit tests pass with all their rounds and long waits, and behind each reverse proxy',
    takes: /./,
    run: ({ parameters }) =>
      runUnit({
        parameters: parameters.length === 0 ? filesOfRounds() : parameters,
        environment: { PROOFS: 'yes' },
      }),
  },
  {
    name: 'fuzz',
    minutes: 2,
    proves: '100,000 hostile requests and answers break nothing, others each time',
    takes: /^--(?:cases|seed)$/,
    run: runFuzz,
  },
  {
    name: 'kill',
    minutes: 3,
    proves: 'the service and the dashboard, killed at work, lose nothing',
    takes: /^--/,
    run: runKill,
  },
  {
    name: 'limits',
    minutes: 1,
    proves: 'attacks hold the proxy at 200 MB, and nobody else waits',
    takes: /^(?:idle|unread|bombs|uploads|none)$/,
    run: source('bench/limits.ts', [], limitsEnvironment),
  },
]

function endWithUsage() {
  process.stderr.write(`${usage}\nSuites: ${suites.map(({ name }) => name).join(', ')}\n`)
  process.exit(2)
}

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)))
  const line = (row) => row.map((cell, column) => String(cell).padEnd(widths[column])).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}

function minutesSince(began) {
  return ((performance.now() - began) / 60_000).toFixed(1)
}

function readCommand(words) {
  const suiteOf = (word) => suites.find(({ name }) => name === word)
  const first = words.findIndex((word) => suiteOf(word) === undefined)
  const named = (first === -1 ? words : words.slice(0, first)).map(suiteOf)
  const parameters = first === -1 ? [] : words.slice(first)
  if (parameters.length > 0) {
    // Playwright's options, where the suite names none of its own.
    const { takes = /^-/ } = named[0] ?? {}
    if (named.length !== 1 || !takes.test(parameters[0])) endWithUsage()
  }
  return { chosen: named.length === 0 ? suites : suites.filter((suite) => named.includes(suite)), parameters }
}

async function runSuite({ name, proves, run }, parameters, log) {
  process.stdout.write(`\n=== ${name}: ${proves}\n`)
  const began = performance.now()
  const counted = await run({ parameters, log })
  for (const title of counted.skipped) process.stdout.write(`skipped: ${title}\n`)
  return { name, ...counted, minutes: minutesSince(began) }
}

const words = process.argv.slice(2)
if (words[0] === '--list') {
  process.stdout.write(table(suites.map(({ name, minutes, proves }) => [name, `${minutes} min`, proves])))
  process.exit(0)
}
const { chosen, parameters } = readCommand(words)
checkNode()
await install()
await build()
mkdirSync(results, { recursive: true })
const chromium = await findChromium()
const began = performance.now()
const isBeside = ({ beside = false }) => beside && chosen.length > 1
const waiting = chosen
  .filter(isBeside)
  .map((suite) => runSuite(suite, parameters, join(results, `${suite.name}.log`)))
const done = []
for (const suite of chosen) if (!isBeside(suite)) done.push(await runSuite(suite, parameters, null))
done.push(...(await Promise.all(waiting)))
const { passed, failed, flaky } = sum(done)
const rows = done.map((suite) => [suite.name, suite.passed, suite.failed, suite.minutes])
process.stdout.write(`\n${table([['suite', 'passed', 'failed', 'minutes'], ...rows])}`)
process.stdout.write(`\n${minutesSince(began)} minutes\n`)
for (const title of flaky) process.stdout.write(`flaky: ${title}\n`)
if (flaky.length > 0) process.stdout.write(`${flaky.length} flaky\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
