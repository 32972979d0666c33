import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import { HttpError, NetworkError } from './errors.ts'
import { stubStorage } from '../util/testing/stub-storage.ts'

const start = Date.parse('2026-11-21T17:00:00Z')
const hourMs = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  stubStorage()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Another tab, or the page after a reload: nothing in memory, the same storage. */
async function openTab() {
  vi.resetModules()
  const { askPaid, isNotInPlan, lacksForMs, learnRun } = await import('./paid-parts.ts')
  // Errors of this tab's own modules.
  const { HttpError: Refusal } = await import('./errors.ts')
  const asked: string[] = []
  /** The outcome of asking for a part of an account whose plan has it or not. */
  async function ask(part: Parameters<typeof askPaid>[0], hasIt: boolean): Promise<string> {
    try {
      return await askPaid(part, () => {
        asked.push(part)
        const title = 'Forbidden'
        return hasIt ? Promise.resolve('answer') : Promise.reject(new Refusal(403, [{ title }], null))
      })
    } catch (error) {
      return isNotInPlan(error) ? error.message : `failed: ${String(error)}`
    }
  }
  return { ask, asked, askPaid, lacksForMs, learnRun }
}

const noPositions = 'Vessel positions are not part of this account’s plan'
const noMaps = 'Journey maps are not part of this account’s plan'

test('what was refused is not asked for again: not for another record, after a reload or in another tab', async () => {
  const tab = await openTab()
  expect(await tab.ask('vessel_positions', false)).toBe(noPositions)
  expect(await tab.ask('vessel_positions', false)).toBe(noPositions)
  const other = await openTab()
  expect(await other.ask('vessel_positions', false)).toBe(noPositions)
  expect([tab.asked, other.asked]).toEqual([['vessel_positions'], []])
  // Each part is sold by itself.
  expect(await other.ask('container_map', true)).toBe('answer')
})

test('of many at once one goes ahead: the others learn from it', async () => {
  const tab = await openTab()
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => tab.ask('container_map', false)))
  expect(new Set(outcomes)).toEqual(new Set([noMaps]))
  expect(tab.asked).toHaveLength(1)
  const next = await openTab()
  vi.setSystemTime(start + 25 * hourMs)
  const answers = await Promise.all(Array.from({ length: 12 }, () => next.ask('container_map', true)))
  expect(answers).toEqual(Array.from({ length: 12 }, () => 'answer'))
  expect(next.asked).toHaveLength(12)
})

test.each([
  ['an hour later', 1, noPositions, 0],
  ['just before a day', 23.99, noPositions, 0],
  ['a day later, and it is not there yet', 24, noPositions, 1],
  ['with a clock that was set back', -1, noPositions, 1],
])('%s it is asked for as it should be', async (_, hours, outcome, requests) => {
  await (await openTab()).ask('vessel_positions', false)
  vi.setSystemTime(start + hours * hourMs)
  const tab = await openTab()
  expect(await tab.ask('vessel_positions', false)).toBe(outcome)
  expect(tab.asked).toHaveLength(requests)
})

test('when the plan has it again, the next day finds it, and nothing is remembered', async () => {
  const tab = await openTab()
  await tab.ask('vessel_positions', false)
  expect(tab.lacksForMs('vessel_positions')).toBe(24 * hourMs)
  vi.setSystemTime(start + 24 * hourMs)
  expect(await tab.ask('vessel_positions', true)).toBe('answer')
  expect(tab.lacksForMs('vessel_positions')).toBe(0)
  expect(await (await openTab()).ask('vessel_positions', true)).toBe('answer')
})

test('one record that is refused is not the plan, where the part has answered for others', async () => {
  const tab = await openTab()
  expect(await tab.ask('documents', true)).toBe('answer')
  expect(await tab.ask('documents', false)).toBe('failed: HttpError: Forbidden')
  expect(tab.lacksForMs('documents')).toBe(0)
  expect(await tab.ask('documents', true)).toBe('answer')
  expect(await (await openTab()).ask('documents', true)).toBe('answer')
})

describe('another start of the proxy, which may have another account’s key', () => {
  test('is asked for what the last one was refused; the same start is not', async () => {
    const before = await openTab()
    before.learnRun('one')
    await before.ask('vessel_positions', false)
    const same = await openTab()
    expect(same.learnRun('one')).toBe(false)
    expect(await same.ask('vessel_positions', true)).toBe(noPositions)
    const next = await openTab()
    expect(next.learnRun('two')).toBe(true)
    expect(await next.ask('vessel_positions', true)).toBe('answer')
  })

  test('is heard of in each tab that stays open', async () => {
    const [one, other] = [await openTab(), await openTab()]
    for (const tab of [one, other]) {
      tab.learnRun('one')
      await tab.ask('container_map', false)
    }
    expect(one.learnRun('two')).toBe(true)
    expect(other.learnRun('two')).toBe(true)
    expect(await other.ask('container_map', true)).toBe('answer')
  })

  test('what a page was refused before it heard of the start stays refused', async () => {
    const before = await openTab()
    before.learnRun('one')
    await before.ask('container_map', false)
    vi.setSystemTime(start + 25 * hourMs)
    const tab = await openTab()
    await tab.ask('vessel_positions', false)
    tab.learnRun('two')
    expect([tab.lacksForMs('vessel_positions') > 0, tab.lacksForMs('container_map')]).toEqual([true, 0])
    const later = await openTab()
    later.learnRun('two')
    expect(await later.ask('vessel_positions', true)).toBe(noPositions)
  })
})

test('a browser that keeps nothing remembers as long as the page is open', async () => {
  vi.stubGlobal('localStorage', undefined)
  const tab = await openTab()
  await tab.ask('vessel_positions', false)
  await tab.ask('vessel_positions', false)
  expect(tab.asked).toHaveLength(1)
})

test.each([
  ['no network', new NetworkError('none')],
  ['a service that is down', new HttpError(502, [], null)],
  ['no such record', new HttpError(404, [], null)],
  ['a page of a sign-in before the proxy', new HttpError(403, [], null)],
  ['a refusal of the proxy itself', new HttpError(403, [{ code: proxyErrorCodes.foreignOrigin }], null)],
])('%s is not a plan without the part', async (_, error) => {
  const { askPaid, lacksForMs } = await openTab()
  await expect(askPaid('vessel_positions', () => Promise.reject(error))).rejects.toBe(error)
  expect(lacksForMs('vessel_positions')).toBe(0)
})
