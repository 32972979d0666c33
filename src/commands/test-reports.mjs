import { existsSync, readFileSync } from 'node:fs'

/** Journeys that may pass only at their second try: more are no accident. */
export const mostFlaky = 2

/** For a step without a report: its own failure is counted instead. */
export const nothing = { passed: 0, failed: 0, skipped: [], flaky: [] }

/** A report of a test runner; null if it wrote none. */
function readReport(path) {
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
  return { passed: unit.numPassedTests, failed: unit.numFailedTests + broken.length, skipped, flaky: [] }
}

/** The titles of Playwright's tests with this status, each after those of its file and groups. */
function titlesOf(suites, status) {
  const visit = ({ title, specs = [], suites: inner = [] }, above) => {
    const path = [...above, title]
    return [
      ...specs
        .filter(({ tests }) => tests.some((test) => test.status === status))
        .map((spec) => [...path, spec.title].join(' > ')),
      ...inner.flatMap((suite) => visit(suite, path)),
    ]
  }
  return suites.flatMap((suite) => visit(suite, []))
}

/** The counts in Playwright's JSON report. A test that passed at its second try is flaky, and neither passed nor failed. */
export function countJourneys(path) {
  const report = readReport(path)
  if (report === null) return nothing
  const { expected, unexpected } = report.stats
  return {
    passed: expected,
    failed: unexpected + report.errors.length,
    skipped: titlesOf(report.suites, 'skipped'),
    flaky: titlesOf(report.suites, 'flaky'),
  }
}

/** A run that ends badly without a failed test has failed once all the same, and so has one with too many flaky tests. */
export function judge(counted, code) {
  const isBad = code !== 0 || counted.flaky.length > mostFlaky
  return isBad && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** The counts of several runs together. */
export function sum(counts) {
  return {
    passed: counts.reduce((all, { passed }) => all + passed, 0),
    failed: counts.reduce((all, { failed }) => all + failed, 0),
    skipped: counts.flatMap(({ skipped }) => skipped),
    flaky: counts.flatMap(({ flaky }) => flaky),
  }
}
