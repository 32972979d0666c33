// Every check of the project in one command. The last line is the result.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { binary, checkNode, install, root, runProgram } from './project.mjs'
import { countUnit, nothing, readReport } from './unit-report.mjs'

const results = join(root, 'test-results')

/** The steps in order. Each counts as one check; a step that runs tests adds those. */
const steps = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  {
    name: 'unit',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/unit.json',
    ],
    count: () => countUnit(join(results, 'unit.json')),
  },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'build of the programs', command: ['vite', 'build', '--ssr', '--logLevel', 'warn'] },
  { name: 'size', node: ['src/commands/first-load.mjs'] },
  { name: 'end-to-end', command: ['playwright', 'test', '--project', 'journeys'], count: countEndToEnd },
]

function countEndToEnd() {
  const endToEnd = readReport(join(results, 'e2e.json'))
  if (endToEnd === null) return nothing
  const skipped = []
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      if (spec.tests.some((test) => test.status === 'skipped')) {
        skipped.push([...titles, spec.title].join(' > '))
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  for (const suite of endToEnd.suites) visit(suite, [suite.title])
  const { expected, unexpected, flaky } = endToEnd.stats
  // A test that passes only on the second try has failed once, and will fail again.
  return { passed: expected, failed: unexpected + flaky + endToEnd.errors.length, skipped }
}

let passed = 0
let failed = 0
const began = performance.now()

// The last line is printed in any case: also when an installation fails, no browser is found, or someone stops
// the run.
process.on('exit', (code) => {
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1
  process.stdout.write(`\n${Math.round((performance.now() - began) / 1000)} s\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
})

async function runStep({ command, node }, chromium) {
  const environment = { env: { ...process.env, CHROMIUM_PATH: chromium } }
  if (command === undefined) return runProgram(process.execPath, node, environment)
  const [program, ...parameters] = command
  return runProgram(binary(program), parameters, environment)
}

checkNode()
await install()
const chromium = await findChromium()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
for (const step of steps) {
  process.stdout.write(`\n== ${step.name}\n`)
  const stepBegan = performance.now()
  const code = await runStep(step, chromium)
  const counted = step.count?.() ?? nothing
  for (const name of counted.skipped) process.stdout.write(`skipped: ${name}\n`)
  process.stdout.write(`${step.name}: ${Math.round((performance.now() - stepBegan) / 1000)} s\n`)
  passed += counted.passed + (code === 0 ? 1 : 0)
  failed += counted.failed + (code === 0 ? 0 : 1)
  // The later steps would mostly repeat the same fault.
  if (code !== 0) {
    process.stdout.write(`${step.name} failed; later steps were skipped.\n`)
    break
  }
}
