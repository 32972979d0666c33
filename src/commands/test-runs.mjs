// How `npm test` and `npm run proofs` run unit tests and journeys.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { binary, root, runProgram } from './project.mjs'
import { countJourneys, countUnit, judge } from './test-reports.mjs'

export const results = join(root, 'test-results')

/** Where `playwright.config.ts` puts its report. */
const journeysReport = join(results, 'e2e.json')

/** The package that holds Node's program for this machine; the one named `node` would fetch it by a script. */
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** Runs a package's program by way of others, such as one that moves its clock. */
function runBehind(before, program, parameters, environment) {
  const [first, ...rest] = [...before, binary(program), ...parameters]
  return runProgram(first, rest, { env: { ...process.env, ...environment } })
}

/**
 * Runs unit tests.
 * @param parameters of vitest; files among them
 * @param clock the program that moves their clock, with its parameters
 * @param major the release of Node, which npm fetches from the registry; left out: this one
 */
export async function runUnit({ parameters = [], clock = [], major, environment = {} } = {}) {
  const report = join(results, 'unit.json')
  rmSync(report, { force: true })
  const release =
    major === undefined ? [] : ['npm', 'exec', '--yes', `--package=${nodePackage}@${major}`, '--']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // The clock moves behind npm, which needs the real time, because certificates expire.
  const code = await runBehind(
    [...release, ...clock],
    'vitest',
    ['run', ...reporters, ...parameters],
    environment,
  )
  return judge(countUnit(report), code)
}

/** Runs the end-to-end tests of a project of `playwright.config.ts`, with the browser at `CHROMIUM_PATH`. */
export async function runJourneys(project, { parameters = [], clock = [], environment = {} } = {}) {
  rmSync(journeysReport, { force: true })
  const all = ['test', `--project=${project}`, ...parameters]
  const code = await runBehind(clock, 'playwright', all, environment)
  return judge(countJourneys(journeysReport), code)
}
