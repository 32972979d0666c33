// Runs the suites of `npm run proofs` and `npm run bench`. It goes on after a failure; the table at the end and the last
// line are the result.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../src/commands/chromium.mjs'
import { testedMajors } from '../src/commands/node-version.mjs'
import { build, checkNode, install, root, runSource } from '../src/commands/project.mjs'
import { judge, nothing, sum } from '../src/commands/test-reports.mjs'
import { results, runJourneys, runUnit } from '../src/commands/test-runs.mjs'

/** Debian's program that moves the clock of another program and of all that it starts. */
const clockMover = 'faketime'

/** Days by which clocks are moved, each with a zone that is not whole hours from UTC. */
const moves = [
  { days: 1, zone: 'Pacific/Chatham' },
  { days: 30, zone: 'America/St_Johns' },
  { days: 400, zone: 'Asia/Kathmandu' },
]

/** Unit tests that run more rounds in a proof, and those of the service that also run on PostgreSQL. */
const hasMore = /#http\/testing\/proof\.ts|onEveryService\(/

/** Unit tests with more rounds in a proof, and those in proofs/. */
function filesOfRounds() {
  const files = readdirSync(join(root, 'src'), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => hasMore.test(readFileSync(join(root, 'src', name), 'utf8')))
  return [...files.map((name) => join('src', name)), 'proofs/rounds/', 'proofs/machines/', 'proofs/faults/']
}

/** Runs a project of `playwright.config.ts`. */
function project(name, environment = {}) {
  return ({ parameters }) =>
    runJourneys(name, { parameters, environment: { ...environment, CHROMIUM_PATH: chromium } })
}

/** Runs a program that fails by its exit code. Beside other suites it writes to a file. */
function source(file, usual = []) {
  return async ({ parameters, log }) => {
    const output = log === null ? 'inherit' : openSync(log, 'w')
    const code = await runSource(join('proofs', file), parameters.length === 0 ? usual : parameters, {
      env: { ...process.env, CHROMIUM_PATH: chromium },
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

function runFuzz({ parameters }) {
  const option = (name, otherwise) => {
    const place = parameters.indexOf(name)
    return place === -1 ? otherwise : (parameters[place + 1] ?? '')
  }
  const seed = option('--seed', String(Math.floor(Math.random() * 2 ** 31)))
  const cases = option('--cases', '100000')
  if (!/^[1-9]\d*$/.test(cases) || !/^-?\d+$/.test(seed)) endWithUsage()
  process.stdout.write(`seed ${seed}\n`)
  return runUnit({
    parameters: ['proofs/fuzz/'],
    environment: { PROOFS: 'yes', FUZZ_CASES: cases, FUZZ_SEED: seed, FUZZ_REPORT: join(results, 'fuzz') },
  })
}

async function runKill(given) {
  if (given.parameters.length > 0) return source('kill/kill.ts')(given)
  return sum([
    await source('kill/kill.ts', ['--rounds', '20'])(given),
    await source('kill/kill.ts', ['--program', 'desk', '--rounds', '10'])(given),
  ])
}

/**
 * All suites, with their usual minutes on two cores. `options` is the usage of a suite that has options of its own, and
 * `takes` the form of the first one; the others take those of Playwright. `beside` marks a suite that mostly waits and
 * runs beside the others. Those with `bench` run by `npm run bench`.
 */
const suites = [
  {
    name: 'machines',
    minutes: 11,
    beside: true,
    proves: 'of three dashboards one works while they and PostgreSQL fail',
    options: '--rounds N',
    takes: /^--/,
    run: source('machines/machines.ts'),
  },
  {
    name: 'clocks',
    minutes: 28,
    proves: 'unit tests and journeys pass 1, 30 and 400 days later, unit tests on each release of Node',
    options: '1 30 400',
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
    proves: 'every page lives through bad lines and bad answers; ALL_FAULTS=yes takes hours',
    run: project('faults'),
  },
  {
    name: 'more',
    minutes: 1,
    proves: 'variants of journeys pass, and journeys that take long',
    run: project('more'),
  },
  { name: 'large', minutes: 2, proves: 'many vessels, shipments and tabs work', run: project('large') },
  {
    name: 'soak',
    minutes: 2,
    proves: '1,000 refreshes of the wall leave its memory as it was; SOAK_REFRESHES=10000 takes hours',
    run: project('soak', { SOAK_REFRESHES: process.env.SOAK_REFRESHES ?? '1000' }),
  },
  {
    name: 'rounds',
    minutes: 4,
    proves: 'unit tests pass with all their rounds and long waits, and behind each reverse proxy',
    options: 'files, and options of vitest',
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
    options: '--cases N  --seed N; FUZZ_SURVEY=yes goes on after a fault',
    takes: /^--(?:cases|seed)$/,
    run: runFuzz,
  },
  {
    name: 'kill',
    minutes: 3,
    proves: 'the service and the dashboard, killed at work, lose nothing',
    options: '--program service|desk  --rounds N  --database embedded|postgres  --shipments N',
    takes: /^--/,
    run: runKill,
  },
  {
    name: 'limits',
    minutes: 1,
    proves: 'under attack the proxy stays up, and nobody else waits two seconds',
    options: 'idle unread bombs uploads none',
    takes: /^(?:idle|unread|bombs|uploads|none)$/,
    run: source('limits/limits.ts'),
  },
  {
    name: 'load',
    minutes: 2,
    bench: true,
    proves: 'the first page beside the floor: the same libraries and rows in a plain table',
    options: '--runs N  --trace FILE',
    takes: /^--/,
    run: source('bench/load.ts'),
  },
  {
    name: 'service',
    minutes: 4,
    bench: true,
    proves: 'a service with 170,000 shipments by one with 1,700',
    run: source('bench/service.ts'),
  },
  {
    name: 'desk',
    minutes: 60,
    bench: true,
    proves: 'what a large office costs, and how soon its screens show a change',
    options: '--only account|live|streams|board|change-log|first-walk',
    takes: /^--/,
    run: source('bench/desk.ts'),
  },
]

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)))
  const line = (row) => row.map((cell, column) => String(cell).padEnd(widths[column])).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}

function listOfSuites() {
  return table(suites.map(({ name, minutes, proves }) => [name, `${minutes} min`, proves]))
}

function endWithUsage() {
  const own = suites.filter(({ options }) => options !== undefined)
  process.stderr.write(
    `npm run proofs -- [SUITE...], npm run bench -- [SUITE...], or one suite with options\n\n${listOfSuites()}\n${table(own.map(({ name, options }) => [name, options]))}`,
  )
  process.exit(2)
}

function minutesSince(began) {
  return ((performance.now() - began) / 60_000).toFixed(1)
}

function readCommand(words, isBench) {
  const suiteOf = (word) => suites.find(({ name }) => name === word)
  const first = words.findIndex((word) => suiteOf(word) === undefined)
  const named = (first === -1 ? words : words.slice(0, first)).map(suiteOf)
  const parameters = first === -1 ? [] : words.slice(first)
  if (parameters.length > 0) {
    const { takes = /^-/ } = named[0] ?? {}
    if (named.length !== 1 || !takes.test(parameters[0])) endWithUsage()
  }
  const usual = suites.filter(({ bench = false }) => bench === isBench)
  return { chosen: named.length === 0 ? usual : suites.filter((suite) => named.includes(suite)), parameters }
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
  process.stdout.write(listOfSuites())
  process.exit(0)
}
const isBench = words[0] === '--bench'
const { chosen, parameters } = readCommand(isBench ? words.slice(1) : words, isBench)
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
