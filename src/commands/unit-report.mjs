import { existsSync, readFileSync } from 'node:fs'

/** A step that wrote no report has failed by itself and is counted as such. */
export const nothing = { passed: 0, failed: 0, skipped: [] }

/** A report of a test runner, or null where it wrote none. */
export function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** What vitest's JSON report counts. */
export function countUnit(path) {
  const unit = readReport(path)
  if (unit === null) return nothing
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
