import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from './util/testing/stub-storage.ts'

const start = Date.parse('2026-11-21T17:00:00Z')

let texts: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  texts = stubStorage()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A tab that was just opened: it knows what is stored. */
async function tab() {
  vi.resetModules()
  return import('./changed-answers.ts')
}

test('every tab knows of a change, and of the last one of each', async () => {
  const here = await tab()
  here.noteChange('fields')
  vi.setSystemTime(start + 1_000)
  here.noteChange('fields')
  const isOutdated = (await tab()).changedSince()
  expect(isOutdated('fields', start + 999)).toBe(true)
  expect(isOutdated('fields', start + 1_000)).toBe(false)
  expect(isOutdated('places', 0)).toBe(false)
})

test('the newest 200 are remembered, in the tab itself all', async () => {
  const here = await tab()
  for (let index = 0; index < 201; index += 1) {
    vi.setSystemTime(start + index)
    here.noteChange(String(index))
  }
  expect(here.changedSince()('0', start - 1)).toBe(true)
  const isOutdated = (await tab()).changedSince()
  expect(isOutdated('0', start - 1)).toBe(false)
  expect(isOutdated('1', start)).toBe(true)
  expect(isOutdated('200', start)).toBe(true)
})

test('where nothing can be stored, the tab itself still knows', async () => {
  vi.stubGlobal('localStorage', undefined)
  const here = await tab()
  here.noteChange('fields')
  expect(here.changedSince()('fields', start - 1)).toBe(true)
})

test.each(['null', '{', '[["fields"]]', '[["fields","1"]]', '{"fields":1}'])(
  'what another program has stored counts for nothing: %s',
  async (text) => {
    texts.set('quayside.changed-answers', text)
    const here = await tab()
    expect(here.changedSince()('fields', 0)).toBe(false)
    here.noteChange('fields')
    expect((await tab()).changedSince()('fields', start - 1)).toBe(true)
  },
)
