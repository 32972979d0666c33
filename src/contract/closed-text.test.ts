import { expect, test } from 'vitest'
import { closedText } from './closed-text.ts'
import { containerSchema } from './container.ts'
import { container } from './testing/answers.ts'

const [embed, override, isolate] = ['\u202A', '\u202E', '\u2067']
const [popFormatting, popIsolate] = ['\u202C', '\u2069']

test.each([
  ['PO-88190', ''],
  [`${override}gnp.exe`, popFormatting],
  [`${override}gnp${popFormatting}.exe`, ''],
  [`${isolate}name`, popIsolate],
  [`${embed}a${isolate}b${override}c`, popFormatting + popIsolate + popFormatting],
  // The end of an isolate ends what was begun in it.
  [`${isolate}a${override}b${popIsolate}c`, ''],
  // Ends without a beginning end nothing.
  [`${popIsolate}${popFormatting}a`, ''],
  [`${override}${isolate}${popFormatting}a`, popIsolate + popFormatting],
])('%j is closed by %j', (text, end) => {
  expect(closedText(text)).toBe(text + end)
})

test('a record holds its texts closed, in lists too, and all other values as they came', () => {
  const sent = { number: `${override}1`, ref_numbers: ['A', `${isolate}B`], weight_in_lbs: 7 }
  const held = containerSchema.parse(container('c1', sent))
  expect(held).toMatchObject({
    number: `${override}1${popFormatting}`,
    refNumbers: ['A', `${isolate}B${popIsolate}`],
    weightInLbs: 7,
  })
})
