import { describe, expect, test, vi } from 'vitest'
import { type BatchPorts, type BatchRow, isOpen, runBatch, type SendResult } from './tracking-batch.ts'

const limit = 100
const windowMs = 60_000

/** A service with a limit, and time that passes only by waiting: as slow as the real one, at once. */
class FakeService {
  now = 0
  kept: readonly BatchRow[] = []
  refused = 0
  readonly taken = new Map<string, number>()
  readonly #times: number[] = []
  /** Answers that are lost after the number was taken, by place. */
  losesAnswerOf = (_place: number): boolean => false

  #isFull(reserve: number): boolean {
    return this.#times.filter((time) => time > this.now - windowMs).length >= limit - reserve
  }

  ports(controller: AbortController, stopAfter = Number.POSITIVE_INFINITY): BatchPorts {
    let sent = 0
    return {
      send: (row): Promise<SendResult> => {
        if (this.#isFull(0)) {
          this.refused += 1
          return Promise.resolve({ kind: 'later', waitMs: windowMs })
        }
        this.#times.push(this.now)
        this.now += 40
        this.taken.set(row.number, (this.taken.get(row.number) ?? 0) + 1)
        sent += 1
        // The page is gone before the answer is there.
        if (sent === stopAfter) controller.abort()
        if (sent === stopAfter || this.losesAnswerOf(this.taken.size))
          return Promise.resolve({ kind: 'unknown' })
        return Promise.resolve({ kind: 'sent', requestId: `request ${row.number}`, leftOut: [] })
      },
      find: (row) => {
        this.#times.push(this.now)
        return Promise.resolve(
          this.taken.has(row.number) ? { requestId: `request ${row.number}`, leftOut: ['tags'] } : null,
        )
      },
      room: async () => {
        while (this.#isFull(20)) this.now += 1000
      },
      keep: (rows) => {
        this.kept = rows
        return Promise.resolve()
      },
      wait: (milliseconds) => {
        this.now += milliseconds
        return Promise.resolve()
      },
      now: () => this.now,
    }
  }
}

function rowsOf(count: number): BatchRow[] {
  return Array.from({ length: count }, (_, index) => ({
    number: `MAEU${100_000_000 + index}`,
    type: 'bill_of_lading',
    scac: 'MAEU',
    references: [],
    tags: [],
    customerId: null,
    state: { kind: 'waiting' },
  }))
}

test('2,000 numbers go within the budget; over a reload none is lost and none sent twice', async () => {
  const service = new FakeService()
  service.losesAnswerOf = (place) => place % 97 === 0
  const first = new AbortController()
  await runBatch(rowsOf(2000), service.ports(first, 777), first.signal, () => undefined)
  expect(service.kept.filter(isOpen).length).toBe(2000 - 776)
  expect(service.kept[776]?.state.kind).toBe('sending')

  const second = new AbortController()
  await runBatch(service.kept, service.ports(second), second.signal, () => undefined)
  expect(service.kept.every(({ state }) => state.kind === 'sent')).toBe(true)
  expect(service.taken.size).toBe(2000)
  expect([...service.taken.values()].every((times) => times === 1)).toBe(true)
  // What was left out is known of those too whose answer was lost.
  expect(service.kept[776]).toMatchObject({ state: { leftOut: ['tags'] } })
  expect(service.refused).toBe(0)
})

describe('a number that is refused because it is tracked already', () => {
  const sent = rowsOf(1).map((row) => ({ ...row, references: ['PO-1'], tags: ['urgent'] }))

  /** A service that tracks the number already; `find` looks for the request that it was tracked by. */
  async function run(find: (stop: () => void) => ReturnType<BatchPorts['find']>) {
    const service = new FakeService()
    const controller = new AbortController()
    const send = vi.fn<BatchPorts['send']>(() => Promise.resolve({ kind: 'already' }))
    const ports: BatchPorts = {
      ...service.ports(controller),
      send,
      find: (_, since) => (since === null ? find(() => controller.abort()) : Promise.resolve(null)),
    }
    await runBatch(sent, ports, controller.signal, () => undefined)
    return { state: service.kept[0]?.state, times: send.mock.calls.length }
  }

  test('is looked up again until it is known what the earlier request lacks', async () => {
    let failures = 2
    const { state, times } = await run(() => {
      failures -= 1
      if (failures >= 0) return Promise.reject(new Error('no network'))
      return Promise.resolve({ requestId: 'earlier', leftOut: ['references'] })
    })
    expect(state).toEqual({ kind: 'already', requestId: 'earlier', leftOut: ['references'] })
    expect(times).toBe(3)
  })

  test('stays as being sent where somebody pauses while it is looked up', async () => {
    const { state, times } = await run((stop) => {
      stop()
      return Promise.reject(new Error('paused'))
    })
    expect(state).toEqual({ kind: 'sending', since: 0 })
    expect(times).toBe(1)
  })

  test('tells what was sent with it where the earlier request cannot be found', async () => {
    const { state } = await run(() => Promise.resolve(null))
    expect(state).toEqual({ kind: 'already', requestId: null, leftOut: ['references', 'tags'] })
  })
})
