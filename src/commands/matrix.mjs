// Repeats the unit and service tests under other conditions: on the other supported releases of Node, a year
// later, in another time zone and in another order. The releases share the files, so that each is run once more, but
// for the longest; with `--whole` each release runs all of them. The last line is the result.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { testedMajors } from './node-version.mjs'
import { binary, checkNode, fail, install, root, runProgram } from './project.mjs'
import { countUnit } from './unit-report.mjs'

const usage = `npm run matrix -- [--whole]
  --whole  each release runs all files, not its share of the shorter ones`

/** Nearly half of all the time, and the least to do with a release: drawn cases, killed programs, Debian's proxies. */
const longest = [
  '**/*.fuzz.test.{ts,tsx}',
  '**/kill*.test.ts',
  '**/desk-rounds.test.ts',
  'src/reverse-proxy.test.ts',
]

/** One ahead of UTC and one behind, neither by whole hours. */
const zones = ['Pacific/Chatham', 'America/St_Johns']

/** Moves the clock, where Debian's faketime is installed. */
const later = ['faketime', '-f', '+365d']

function canMoveClock() {
  const [program, ...parameters] = later
  return spawnSync(program, [...parameters, 'true'], { stdio: 'ignore' }).status === 0
}

/** The package that holds Node's program for this machine; the one named `node` would fetch it by a script. */
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/**
 * Runs unit tests on the latest release of a major, which npm fetches from the package registry.
 * @param files which ones, as parameters of vitest
 */
async function runOn(major, { zone, clock, files }) {
  const report = join(root, 'test-results', `unit-node-${major}.json`)
  rmSync(report, { force: true })
  const code = await runProgram(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${nodePackage}@${major}`,
      '--',
      // Only for the tests: npm needs the real time, because certificates expire.
      ...clock,
      binary('vitest'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
      '--sequence.shuffle',
      // Large, or the order stays close to the usual one. Fixed, so that a failure can be repeated.
      `--sequence.seed=${major * 39_916_801}`,
    ],
    { env: { ...process.env, TZ: zone } },
  )
  const counted = countUnit(report)
  return { passed: counted.passed, failed: counted.failed + (code !== 0 && counted.failed === 0 ? 1 : 0) }
}

function isWhole() {
  try {
    return parseArgs({ options: { whole: { type: 'boolean', default: false } } }).values.whole
  } catch {
    return fail(usage)
  }
}

const whole = isWhole()
checkNode()
await install()
mkdirSync(join(root, 'test-results'), { recursive: true })
const clock = canMoveClock() ? later : []
if (clock.length === 0) process.stdout.write('faketime is not installed: tests run at the current date.\n')
const current = Number(process.versions.node.split('.')[0])
const majors = testedMajors.filter((major) => major !== current)
let passed = 0
let failed = 0
for (const [index, major] of majors.entries()) {
  const zone = zones[index % zones.length]
  const share = `${index + 1}/${majors.length}`
  const files = whole ? [] : [`--shard=${share}`, ...longest.map((pattern) => `--exclude=${pattern}`)]
  const moved = clock.length === 0 ? '' : ', a year later'
  process.stdout.write(`\n== unit${whole ? '' : ` ${share}`} on Node ${major}, ${zone}${moved}\n`)
  const counted = await runOn(major, { zone, clock, files })
  passed += counted.passed
  failed += counted.failed
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
