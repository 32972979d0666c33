// Every check of a change in one command, in ten minutes. The last line is the result. For longer proofs: proofs.mjs.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { binary, checkNode, install, runProgram } from './project.mjs'
import { judge, nothing, sum } from './test-reports.mjs'
import { results, runJourneys, runUnit } from './test-runs.mjs'

/** The steps in order; those of one row run side by side. Each that passes counts as one, beside the tests that it runs. */
const steps = [
  [
    { name: 'types', command: ['tsc', '--noEmit'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    { name: 'unused code', command: ['knip'] },
    { name: 'format', command: ['oxfmt', '--check'] },
  ],
  [{ name: 'unit', run: () => runUnit() }],
  [
    { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
    { name: 'build of the programs', command: ['vite', 'build', '--ssr', '--logLevel', 'warn'] },
  ],
  [{ name: 'size', node: ['src/commands/first-load.mjs'] }],
  [{ name: 'journeys', run: () => runJourneys('journeys', { environment: { CHROMIUM_PATH: chromium } }) }],
]

let total = sum([])
const began = performance.now()

// The last line is printed in any case: also when an installation fails, no browser is found, or someone stops
// the run.
process.on('exit', (code) => {
  const { passed, failed, flaky } = total
  const isGood = code === 0 && passed > 0 && failed === 0
  process.stdout.write(`\n${Math.round((performance.now() - began) / 1000)} s\n`)
  for (const title of flaky) process.stdout.write(`flaky: ${title}\n`)
  if (flaky.length > 0) process.stdout.write(`${flaky.length} flaky\n`)
  process.stdout.write(`${passed} passed, ${isGood ? 0 : Math.max(1, failed)} failed\n`)
  process.exitCode = isGood ? 0 : 1
})

/** Prints what the program says when it has ended, since others may run beside it. */
async function runCheck({ name, command, node = [] }) {
  const log = join(results, `${name}.log`)
  const output = openSync(log, 'w')
  const [program, ...parameters] =
    command === undefined ? [process.execPath, ...node] : [binary(command[0]), ...command.slice(1)]
  const code = await runProgram(program, parameters, { stdio: ['ignore', output, output] })
  closeSync(output)
  process.stdout.write(readFileSync(log, 'utf8'))
  return judge(nothing, code)
}

async function runStep(step) {
  const stepBegan = performance.now()
  const counted = await (step.run?.() ?? runCheck(step))
  for (const title of counted.skipped) process.stdout.write(`skipped: ${title}\n`)
  process.stdout.write(`${step.name}: ${Math.round((performance.now() - stepBegan) / 1000)} s\n`)
  return counted.failed === 0 ? sum([counted, { ...nothing, passed: 1 }]) : counted
}

checkNode()
await install()
const chromium = await findChromium()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
for (const row of steps) {
  const names = row.map(({ name }) => name).join(', ')
  process.stdout.write(`\n== ${names}\n`)
  const counted = sum(await Promise.all(row.map(runStep)))
  total = sum([total, counted])
  // The later steps would mostly repeat the same fault.
  if (counted.failed > 0) {
    process.stdout.write(`${names}: failed; later steps were skipped.\n`)
    break
  }
}
