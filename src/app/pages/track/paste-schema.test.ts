import { expect, test } from 'vitest'
import { checkedNumbers, listedNumbers, mostShown } from './paste-schema.ts'

const twice = 'Number;SCAC\n6390277;COSU\n6390277;QQQQ'

test('one number for two lines is two numbers, each corrected by itself, whose keys stay as they are', () => {
  const before = checkedNumbers({ text: twice, corrections: {} })
  const [first, second] = before.map(({ key }) => key)
  expect(first).not.toBe(second)
  const after = checkedNumbers({
    text: twice,
    corrections: { [second ?? '']: { scac: 'maeu', type: 'container' } },
  })
  expect(after.map(({ key }) => key)).toEqual([first, second])
  expect(after.map(({ scac, type }) => [scac, type])).toEqual([
    ['COSU', 'booking_number'],
    ['MAEU', 'container'],
  ])
})

test('of a long list the faults are shown, and what was corrected stays among them', () => {
  const good = Array.from({ length: mostShown }, (_, index) => `MAEU${700_100_200 + index};`)
  const text = ['Number;SCAC', ...good, '6390277;QQQQ', '6390278;QQQQ'].join('\n')
  const listed = (corrections: Parameters<typeof checkedNumbers>[0]['corrections']) =>
    listedNumbers(checkedNumbers({ text, corrections })).map(({ number }) => number)
  expect(listed({})).toEqual(['6390277', '6390278'])
  // The wrong line is cleared, so that the service finds it.
  expect(listed({ '6390277 QQQQ': { scac: '' } })).toEqual(['6390277', '6390278'])
})
