// Repeats the unit and service tests under other conditions: on the other supported releases of Node, a year
// later, in another time zone and in another order. The last line is the result.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testedMajors } from './node-version.mjs'
import { binary, checkNode, install, root, runProgram } from './project.mjs'
import { countUnit } from './unit-report.mjs'

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

/** Runs the unit tests on the latest release of a major, which npm fetches from the package registry. */
async function runOn(major, zone, clock) {
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
      '--sequence.shuffle',
      // Large, or the order stays close to the usual one. Fixed, so that a failure can be repeated.
      `--sequence.seed=${major * 39_916_801}`,
    ],
    { env: { ...process.env, TZ: zone } },
  )
  const counted = countUnit(report)
  return { passed: counted.passed, failed: counted.failed + (code !== 0 && counted.failed === 0 ? 1 : 0) }
}

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
  process.stdout.write(`\n== unit on Node ${major}, ${zone}${clock.length === 0 ? '' : ', a year later'}\n`)
  const counted = await runOn(major, zone, clock)
  passed += counted.passed
  failed += counted.failed
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
