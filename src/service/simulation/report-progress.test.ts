import { expect, test } from 'vitest'
import { reportProgress } from './report-progress.ts'

test('a world that is written quickly is not talked about; a large one is, every few seconds', () => {
  let realMs = 0
  const lines: string[] = []
  const report = reportProgress(
    170_000,
    (line) => lines.push(line),
    () => realMs,
  )
  for (let written = 1_000; written <= 10_000; written += 1_000) {
    realMs += 700
    report(written)
  }
  expect(lines).toEqual([
    'Creating the simulated world: 5,000 of 170,000 shipments\n',
    'Creating the simulated world: 10,000 of 170,000 shipments\n',
  ])
})
