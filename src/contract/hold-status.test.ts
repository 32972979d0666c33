import { expect, test } from 'vitest'
import { container, read } from './testing/answers.ts'
import { containerSchema } from './container.ts'
import { singleDocument } from './envelope.ts'

function holdsOf(...rows: unknown[]) {
  const sent = container('c1', { holds_at_pod_terminal: rows })
  return read(singleDocument(containerSchema), { data: sent }).data.holdsAtPodTerminal
}

const status = (sent: unknown) => holdsOf({ name: 'customs', status: sent })?.map((hold) => hold.status)

const over =
  'released|Released.|RELEASED 11/20|Released by CBP|Hold released|Hold Removed|has been released|customs cleared|' +
  'cleared|RLSD|withdrawn|waived|void|PAID|no_hold|None|N/A|N|0|OFF HOLD|Not on hold|Not active|NOT REQUIRED|No holds'

test.each<unknown>([0, false, ...over.split('|')])(
  'a hold whose status is %j is over, and leaves the list',
  (sent) => {
    expect(status(sent)).toEqual([])
  },
)

const inForce =
  'hold|not released|partially released|unpaid|pending release|not cleared|in review|to be released|' +
  'clearance pending|released by CBP pending exam|exam required|release required|Released on payment|hold approved|' +
  'released on receipt of OBL|RELEASED BY CBP HOLD LINE|cleared by customs on hold|Passed on to CBP|paid on delivery'

test.each(inForce.split('|'))('a hold whose status is %j stays as it is', (sent) => {
  expect(status(sent)).toEqual([sent])
})

test.each([
  ['PENDING HOLD', 'pending'],
  ['Pending', 'pending'],
  ['', null],
  ['TBD', null],
  [7, null],
  [{}, null],
])('a hold whose status is %j has the status %j', (sent, expected) => {
  expect(status(sent)).toEqual([expected])
})

test.each([
  [{ name: 'No holds' }],
  [{ name: 'NO HOLD', status: 'hold', description: '' }],
  [{ name: null, status: 'hold', description: 'No holds reported' }],
  [{ name: 'N/A', status: 'N/A', description: 'N/A' }],
  [{ name: '', status: '', description: '' }],
  [{ description: 'NONE' }],
])('%j is no hold', (row) => {
  expect(holdsOf(row, { name: 'freight', status: 'hold' })).toMatchObject([{ name: 'freight' }])
})

test.each([
  [{}],
  [null],
  [{ name: null, status: null, description: null }],
  [{ name: 'N/A', status: 'hold' }],
  [{ name: 'customs', status: 'hold', description: 'no hold' }],
  [{ name: 7, status: null }],
  [{ name: 'customs', status: 'N/A', description: 'CET exam' }],
  [{ name: null, status: 'None', description: 'Hold for inspection' }],
])('%j is one', (row) => {
  expect(holdsOf(row)).toHaveLength(1)
})
