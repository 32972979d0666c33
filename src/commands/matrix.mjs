// The unit and service tests once more, as they run elsewhere: on the other releases of Node, a year later, in
// another zone and in another order. Its last line counts.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testedMajors } from './node-version.mjs'
import { binary, checkNode, install, root, runProgram } from './project.mjs'
import { countUnit } from './unit-report.mjs'

/** One ahead of UTC and one behind, neither by whole hours. */
const zones = ['Pacific/Chatham', 'America/St_Johns']

/** Where the machine has Debian's faketime, the clock is moved. */
const later = ['faketime', '-f', '+365d']

function canMoveClock() {
  const [program, ...parameters] = later
  return spawnSync(program, [...parameters, 'true'], { stdio: 'ignore' }).status === 0
}

/** The unit tests on the newest release of a major, which comes from the package registry. */
async function runOn(major, zone, clock) {
  const report = join(root, 'test-results', `unit-node-${major}.json`)
  rmSync(report, { force: true })
  const code = await runProgram(
    'npm',
    [
      'exec',
      '--yes',
      `--package=node@${major}`,
      '--',
      // Behind npm, which must see the true time: certificates end.
      ...clock,
      binary('vitest'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--sequence.shuffle',
      // Large, or its order is much like the usual one; always the same, so that a failure comes again.
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
if (clock.length === 0) process.stdout.write('faketime is not installed: the clock is not moved.\n')
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
