import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openMemory } from '../store/open-memory.ts'
import { startWatch } from '../testing/opened-watch.ts'
import { wireList } from '../testing/wire-list.ts'

const hourMs = 3_600_000

/** The pauses that were made, in milliseconds; each is over at once. */
const pauses: number[] = vi.hoisted(() => [])

vi.mock('node:timers/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:timers/promises')>()
  return {
    ...original,
    async setTimeout(ms: number, _value: undefined, { signal }: { signal?: AbortSignal } = {}) {
      pauses.push(ms)
      await original.setImmediate()
      signal?.throwIfAborted()
    },
  }
})

/**
 * How the watch takes these answers, one after the other; its questions have no pace.
 * @param ofShipment what it gets in place of the next one where it asks for one shipment
 */
async function watchTaking(answers: readonly (() => Response)[], ofShipment?: () => Response) {
  pauses.length = 0
  const dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  const { database } = await openMemory({ databaseUrl: null, dataDirectory })
  let asked = 0
  const ask = async (target: string) => {
    if (ofShipment !== undefined && !target.startsWith('/shipments?')) {
      await turn()
      return ofShipment()
    }
    const answer = answers[asked] ?? (() => new Response(wireList([])))
    asked += 1
    // As with every real question, others have their turn meanwhile.
    await turn()
    return answer()
  }
  const { watch, changes, progress } = await startWatch(database, {
    ask,
    worldNow: () => hourMs * asked,
    everySeconds: 0,
    budget: Number.POSITIVE_INFINITY,
  })
  onTestFinished(async () => {
    await watch.close()
    await database.destroy()
    rmSync(dataDirectory, { recursive: true })
  })
  await expect.poll(() => asked).toBeGreaterThan(answers.length)
  return { watch, pauses: pauses.filter((ms) => ms > 0), changes, progress }
}

const busy = () => new Response('{"errors":[]}', { status: 429, headers: { 'retry-after': '47' } })
const failing = () => new Response('{"errors":[]}', { status: 502 })

const list = (available: boolean) => () => new Response(wireList([{ id: 's1', available }]))

test('what an outage has delayed was seen when it was told, not when it was first asked for', async () => {
  const { changes } = await watchTaking([list(false), failing, failing, list(true), list(true)])
  expect(changes).toMatchObject([{ fact: 'available', unchangedAt: 0, seenAt: 4 * hourMs }])
})

test('each pause after a failure is twice as long as the one before', async () => {
  expect((await watchTaking([failing, failing, failing])).pauses).toEqual([2_000, 4_000, 8_000])
})

test('whoever asks for a longer one gets it', async () => {
  expect((await watchTaking([busy, failing])).pauses).toEqual([47_000, 4_000])
})

test.each([
  ['refusals', () => new Response('{"errors":[]}', { status: 403 })],
  ['pages of something in between', () => new Response('<!doctype html>')],
  ['errors of our own', () => new Response(null, { status: 204 })],
])('%s cost less and less of the budget too', async (_what, answer) => {
  expect((await watchTaking([answer, answer, answer])).pauses).toEqual([2_000, 4_000, 8_000])
})

test.each([
  ['service', failing],
  ['budget', busy],
  ['unreadable', () => new Response('<!doctype html>')],
])('what has failed is told as %s, with how often, and that it is over', async (problem, answer) => {
  const { progress } = await watchTaking([list(false), answer, answer, list(false)])
  await expect.poll(() => progress.told().failure?.overForMs ?? null).not.toBeNull()
  expect(progress.told().failure).toMatchObject({ problem, times: 2 })
  expect(progress.failures).toBe(2)
  expect(progress.pages).toBeGreaterThanOrEqual(2)
})

test('a shipment that the service fails to tell is left to the walk: others wait for it too', async () => {
  const { watch } = await watchTaking([list(false)], failing)
  await watch.readAhead('s1')
  expect(Math.max(...pauses)).toBe(8_000)
})
