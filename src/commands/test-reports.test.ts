import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

interface Counted {
  passed: number
  failed: number
  skipped: string[]
  flaky: string[]
}

// The commands are plain JavaScript, without types.
const address = new URL('./test-reports.mjs', import.meta.url).href
const { countJourneys, countUnit, judge } = (await import(address)) as {
  countJourneys: (path: string) => Counted
  countUnit: (path: string) => Counted
  judge: (counted: Counted, code: number) => Counted
}

function spec(title: string, status: string) {
  return { title, tests: [{ status }] }
}

function written(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('a journey that passes at its second try is listed and counted apart', () => {
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 2, skipped: 1 },
    errors: [],
    suites: [
      {
        title: 'map.e2e.ts',
        specs: [spec('a ship', 'flaky'), spec('a port', 'expected')],
        suites: [
          { title: 'on a phone', specs: [spec('a ship', 'flaky'), spec('no ship', 'skipped')], suites: [] },
        ],
      },
    ],
  }
  expect(countJourneys(written(report))).toEqual({
    passed: 3,
    failed: 1,
    skipped: ['map.e2e.ts > on a phone > no ship'],
    flaky: ['map.e2e.ts > a ship', 'map.e2e.ts > on a phone > a ship'],
  })
})

test('an error outside of the journeys counts as failed', () => {
  const report = { stats: { expected: 3, unexpected: 0 }, errors: [{ message: 'no browser' }], suites: [] }
  expect(countJourneys(written(report))).toMatchObject({ passed: 3, failed: 1 })
})

test('a file of unit tests that cannot be loaded counts as failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'skipped', fullName: 'behind a proxy' }] },
  ]
  expect(countUnit(written({ numPassedTests: 5, numFailedTests: 1, testResults }))).toEqual({
    passed: 5,
    failed: 2,
    skipped: ['behind a proxy'],
    flaky: [],
  })
})

test('without a report nothing is counted', () => {
  expect(countJourneys('nowhere.json')).toEqual({ passed: 0, failed: 0, skipped: [], flaky: [] })
})

test.each([
  { flaky: 2, code: 0, failed: 0 },
  { flaky: 3, code: 0, failed: 1 },
  { flaky: 0, code: 1, failed: 1 },
])('a run with $flaky flaky journeys and exit code $code has $failed failed', ({ flaky, code, failed }) => {
  const titles = Array.from({ length: flaky }, (_, index) => `journey ${index}`)
  expect(judge({ passed: 5, failed: 0, skipped: [], flaky: titles }, code).failed).toBe(failed)
})
