import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { binary, checkNode, install, root, runProgram } from './project.mjs'

const results = join(root, 'test-results')

/** The steps in order. Each counts as one check, and a step with tests of its own adds those. */
const steps = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
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
    count: countUnit,
  },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'build of the programs', command: ['vite', 'build', '--ssr', '--logLevel', 'warn'] },
  { name: 'size', node: ['src/commands/first-load.mjs'] },
  { name: 'end-to-end', command: ['playwright', 'test'], count: countEndToEnd },
]

function report(file) {
  const path = join(results, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

function countUnit() {
  const unit = report('unit.json')
  if (unit === null) return { passed: 0, failed: 1, skipped: [] }
  const skipped = unit.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => ['skipped', 'pending', 'todo'].includes(test.status))
    .map((test) => test.fullName)
  // A file that cannot be read has no tests to fail, only itself.
  const broken = unit.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: unit.numPassedTests, failed: unit.numFailedTests + broken.length, skipped }
}

function countEndToEnd() {
  const endToEnd = report('e2e.json')
  if (endToEnd === null) return { passed: 0, failed: 1, skipped: [] }
  const skipped = []
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      if (spec.tests.some((test) => test.status === 'skipped'))
        skipped.push([...titles, spec.title].join(' > '))
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  for (const suite of endToEnd.suites) visit(suite, [suite.title])
  const { expected, unexpected, flaky } = endToEnd.stats
  // A test that passes only at the second try has failed once, and will again.
  return { passed: expected, failed: unexpected + flaky + endToEnd.errors.length, skipped }
}

checkNode()
await install()
const chromium = await findChromium()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let passed = 0
let failed = 0
const began = performance.now()
for (const step of steps) {
  process.stdout.write(`\n== ${step.name}\n`)
  const [program, ...parameters] = step.command ?? []
  const environment = { env: { ...process.env, CHROMIUM_PATH: chromium } }
  const code =
    step.node === undefined
      ? await runProgram(binary(program), parameters, environment)
      : await runProgram(process.execPath, step.node, environment)
  const counted = step.count?.() ?? { passed: 0, failed: 0, skipped: [] }
  for (const name of counted.skipped) process.stdout.write(`skipped: ${name}\n`)
  passed += counted.passed + (code === 0 ? 1 : 0)
  failed += counted.failed + (code === 0 ? 0 : 1)
  // What follows would only repeat the same fault in more words.
  if (code !== 0) {
    process.stdout.write(`\n${step.name} failed; the steps after it were not run.\n`)
    break
  }
}
process.stdout.write(
  `\n${Math.round((performance.now() - began) / 1000)} s\n${passed} passed, ${failed} failed\n`,
)
process.exit(failed === 0 ? 0 : 1)
