import { expect, test } from 'vitest'
import { container, read } from './testing/answers.ts'
import { containerSchema } from './container.ts'
import { singleDocument } from './envelope.ts'

const fee = (sent: object) => {
  const attributes = { fees_at_pod_terminal: [sent] }
  const { data } = read(singleDocument(containerSchema), { data: container('c1', attributes) })
  return { ...data.feesAtPodTerminal?.[0], unreadable: data.unreadable }
}

test.each([
  [525, 525],
  ['525', 525],
  ['0.00', 0],
  ['$525.00', 525],
  ['-$525', -525],
  ['US$ 525', 525],
  ['525.00 USD', 525],
  ['USD 1 250', 1250],
  ['1,250.00', 1250],
  ['1,250', 1250],
  ['1.250,00 €', 1250],
  ['1,250,000.5', 1_250_000.5],
  ['525,00', 525],
  ['', null],
  ['N/A', null],
  [{}, null],
  [1e10, null],
  ['9,999,999,999', null],
])('the amount %j reads as %j', (amount, expected) => {
  expect(fee({ type: 'exam', amount })).toMatchObject({ amount: expected, unreadable: undefined })
})

test.each(['see terminal', '75 per day', '75/day', '1,25,0', '(525.00)', 'USD', true, [525]])(
  'the amount %j cannot be read, and is told',
  (amount) => {
    const unreadable = ['fees_at_pod_terminal[0].amount']
    expect(fee({ type: 'exam', amount })).toMatchObject({ amount: null, unreadable })
  },
)

test.each([
  ['Total', 'total'],
  ['TOTAL DUE', 'total'],
  ['total_due', 'total'],
  ['Total Charges', 'total'],
  ['total demurrage', 'total demurrage'],
  ['DMRG', 'demurrage'],
  ['Demurrage', 'demurrage'],
  ['DEMURRAGE_FEE', 'demurrage'],
  ['Extended Dwell Time', 'extended_dwell_time'],
  ['Exam Fee', 'exam'],
  ['per_diem', 'per_diem'],
  ['Gate Fee', 'Gate Fee'],
])('the fee %j is of type %j', (type, expected) => {
  expect(fee({ type })).toMatchObject({ type: expected })
})

test.each([
  ['usd', 'USD'],
  ['XXX', null],
  ['doubloons', 'doubloons'],
])('the currency %j reads as %j', (currency_code, currencyCode) => {
  expect(fee({ currency_code })).toMatchObject({ currencyCode })
})
