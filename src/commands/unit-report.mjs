import { existsSync, readFileSync } from 'node:fs'

/** For a step without a report: its own failure is counted instead. */
export const nothing = { passed: 0, failed: 0, skipped: [] }

/** A report of a test runner; null if it wrote none. */
export function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** The counts in vitest's JSON report. */
export function countUnit(path) {
  const unit = readReport(path)
  if (unit === null) return nothing
  const skipped = unit.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => ['skipped', 'pending', 'todo'].includes(test.status))
    .map((test) => test.fullName)
  // A file that cannot be loaded has no tests to fail, so it counts itself.
  const broken = unit.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: unit.numPassedTests, failed: unit.numFailedTests + broken.length, skipped }
}
