import { expect, test, vi } from 'vitest'
import { findNumbers, numberFinder } from './find-numbers.ts'
import {
  checkedNumbers,
  listedNumbers,
  mostLookedUp,
  mostNumbers,
  mostShown,
  numbersToLookUp,
  numbersToSend,
  pasteSchema,
  scacProblem,
} from './paste-schema.ts'

const numbersOf = (text: string) => findNumbers(text).numbers

const twice = 'Number;SCAC\n6390277;COSU\n6390277;QQ1'

test('one number for two lines is two numbers, each corrected by itself, whose keys stay as they are', () => {
  const before = checkedNumbers(numbersOf(twice), {})
  const [first, second] = before.map(({ key }) => key)
  expect(first).not.toBe(second)
  const after = checkedNumbers(numbersOf(twice), { [second ?? '']: { scac: 'maeu', type: 'container' } })
  expect(after.map(({ key }) => key)).toEqual([first, second])
  expect(after.map(({ scac, type }) => [scac, type])).toEqual([
    ['COSU', 'booking_number'],
    ['MAEU', 'container'],
  ])
})

test('of a long list the faults are shown, and what was corrected stays among them', () => {
  const good = Array.from({ length: mostShown }, (_, index) => `MAEU${700_100_200 + index};`)
  const text = ['Number;SCAC', ...good, '6390277;QQ1', '6390278;QQ1'].join('\n')
  const listed = (corrections: Parameters<typeof checkedNumbers>[1]) =>
    listedNumbers(checkedNumbers(numbersOf(text), corrections)).map(({ number }) => number)
  expect(listed({})).toEqual(['6390277', '6390278'])
  // The wrong line is cleared, so that the service finds it.
  expect(listed({ '6390277 QQ1': { scac: '' } })).toEqual(['6390277', '6390278'])
})

test('of a long list those that lost a reference are shown', () => {
  const good = Array.from({ length: mostShown }, (_, index) => `MAEU${700_100_200 + index};1`)
  const text = ['Number;PO', ...good, '6390277;4.5E+09'].join('\n')
  expect(listedNumbers(checkedNumbers(numbersOf(text), {})).map(({ number }) => number)).toEqual(['6390277'])
})

const many = Array.from({ length: mostNumbers + 1 }, (_, index) => `MAEU${700_100_200 + index}`).join('\n')

test.each([
  ['nothing to be found', 'Dear team,', {}, /No container/],
  ['too many', many, {}, /More than 2,000/],
  ['a wrong line', twice, {}, /need a fix/],
  ['a wrong line that is skipped', twice, { '6390277 QQ1': { isSkipped: true } }, null],
  ['all skipped', 'HLXU8742116', { 'HLXU8742116 ': { isSkipped: true } }, /All numbers are skipped/],
])('%s', (_, text, corrections, problem) => {
  const { error } = pasteSchema(findNumbers).safeParse({ text, corrections, columns: {} })
  expect(error?.issues.map(({ path, message }) => [path, message]) ?? null).toEqual(
    problem === null ? null : [[['text'], expect.stringMatching(problem)]],
  )
})

const known = {
  isTracked: ({ number, scac }: { number: string; scac: string }) =>
    number === 'HLXU8742116' || (number === '6390277' && scac === 'MAEU'),
  isListed: () => false,
}

test('what is tracked already is skipped, unless somebody says to send it all the same', () => {
  const found = numbersOf('HLXU8742116\nMAEU243511870')
  const sent = (corrections: Parameters<typeof checkedNumbers>[1]) =>
    numbersToSend(checkedNumbers(found, corrections, known)).map(({ number }) => number)
  expect(sent({})).toEqual(['MAEU243511870'])
  expect(sent({ 'HLXU8742116 ': { isSkipped: false } })).toEqual(['HLXU8742116', 'MAEU243511870'])
  const schema = pasteSchema(findNumbers, known)
  const { error } = schema.safeParse({ text: 'HLXU8742116', corrections: {}, columns: {} })
  expect(error?.issues[0]?.message).toMatch(/tracked already/)
})

test.each([
  ['with its line', '6390277;MAEU', {}, [], 1],
  ['with another line', '6390277;HLCU', {}, ['HLCU'], 0],
  ['with the one and the other line', '6390277;MAEU\n6390277;HLCU', {}, ['HLCU'], 1],
  ['corrected to its line', '6390277;HLCU', { '6390277 HLCU': { scac: 'maeu' } }, [], 1],
  ['corrected to another line', '6390277;MAEU', { '6390277 MAEU': { scac: 'HLCU' } }, ['HLCU'], 0],
])('a tracked number %s', (_, lines, corrections, sent, tracked) => {
  const text = `Number;SCAC\n${lines}`
  const numbers = checkedNumbers(numbersOf(text), corrections, known)
  expect(numbersToSend(numbers).map(({ scac }) => scac)).toEqual(sent)
  expect(numbers.filter((each) => each.isTracked)).toHaveLength(tracked)
  const { error } = pasteSchema(findNumbers, known).safeParse({ text, corrections, columns: {} })
  expect(error?.issues[0]?.message ?? null).toEqual(
    sent.length > 0 ? null : expect.stringMatching(/tracked already/),
  )
})

test('of many numbers the first are looked up, each once and none that is wrong', () => {
  const found = numbersOf(`HLXU8742115\n${many}`)
  expect(numbersToLookUp(found)).toHaveLength(mostLookedUp)
  expect(numbersToLookUp(found)[0]).toBe('700100200')
  expect(numbersToLookUp(numbersOf(twice))).toEqual(['6390277'])
})

test('what is skipped is not sent, and what is sent holds no marks of the form', () => {
  const numbers = checkedNumbers(numbersOf(twice), { '6390277 QQ1': { isSkipped: true } })
  expect(numbersToSend(numbers)).toEqual([
    { number: '6390277', type: 'booking_number', scac: 'COSU', references: [], tags: [], customerId: null },
  ])
})

test('a text is read once, however often its numbers are asked for', () => {
  const find = numberFinder()
  const first = find(twice)
  expect(find(twice)).toBe(first)
  expect(find('HLXU8742116')).not.toBe(first)
  const schema = pasteSchema(vi.fn<typeof find>(find))
  expect(schema.safeParse({ text: 'HLXU8742116', corrections: {}, columns: {} }).success).toBe(true)
})

test.each([
  ['', null],
  ['MAEU', null],
  // The form of a SCAC: the service says whether it knows it.
  ['SUDU', null],
  ['X9YZ', null],
  ['X9ZZ', /not a SCAC/],
  ['MAERSK', /not a SCAC/],
])('%j as the carrier of an account that lists X9YZ', (scac, problem) => {
  const found = scacProblem(scac, (each) => each === 'X9YZ')
  if (problem === null) expect(found).toBeNull()
  else expect(found).toMatch(problem)
})
