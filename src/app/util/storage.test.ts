import { beforeEach, expect, test, vi } from 'vitest'
import { isListOfTexts, storedValue } from './storage.ts'
import { stubStorage } from './testing/stub-storage.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = stubStorage()
})

const columns = storedValue('columns', isListOfTexts, ['all'])

test('what is written is read back, under a name of our own', () => {
  columns.write(['slip', 'vessel'])
  expect(columns.read()).toEqual(['slip', 'vessel'])
  expect([...kept.keys()]).toEqual(['quayside.columns'])
})

test.each([
  ['nothing', undefined],
  ['no JSON', 'slip,vessel'],
  ['another shape', '{"slip":true}'],
  ['half of it', '["slip"'],
  ['a list of something else', '["slip",3]'],
  ['null', 'null'],
])('%s gives the fallback', (_, text) => {
  if (text !== undefined) kept.set('quayside.columns', text)
  expect(columns.read()).toEqual(['all'])
})

function forbid(): never {
  throw new DOMException('Forbidden', 'SecurityError')
}

test('a browser that forbids storage only forgets', () => {
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid })
  expect(columns.read()).toEqual(['all'])
  expect(() => columns.write(['slip'])).not.toThrow()
})

test('what another tab writes is told, and what else is written is not', () => {
  const tabs = new EventTarget()
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs))
  const write = (key: string, newValue: string | null) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  const told: (readonly string[])[] = []
  const stop = columns.onWrite((value) => told.push(value))
  write('quayside.columns', '["slip"]')
  write('quayside.columns', 'nonsense')
  write('quayside.columns', null)
  write('quayside.theme', '["vessel"]')
  stop()
  write('quayside.columns', '["vessel"]')
  expect(told).toEqual([['slip'], ['all']])
})
