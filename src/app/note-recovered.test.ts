import { expect, test, vi } from 'vitest'
import { PartMissing } from './components/later.tsx'
import { noteRecovered } from './note-recovered.ts'

const missing = new PartMissing(new Error('Failed to fetch'), () => Promise.resolve())

test.each([
  ['a part that has come since', new Error('recovered', { cause: missing }), 0],
  ['another fault of a part', new Error('recovered', { cause: new TypeError('x is undefined') }), 1],
  ['a fault without a cause', new Error('recovered'), 1],
  ['what is no error', 'recovered', 1],
])('%s', (_, error, times) => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  noteRecovered(error)
  expect(report).toHaveBeenCalledTimes(times)
})
