import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'
import { relayedBody } from './relayed-body.ts'
import { FewPerTurn } from './few-per-turn.ts'

test('no more pieces are done in a turn than are allowed', async () => {
  const turns = new FewPerTurn(3)
  const doneIn = new Map<number, number>()
  const stop = new AbortController()
  let turn = 0
  const counting = (async () => {
    while (!stop.signal.aborted) {
      await nextTurn()
      turn += 1
    }
  })()
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      await turns.wait()
      doneIn.set(turn, (doneIn.get(turn) ?? 0) + 1)
    }),
  )
  stop.abort()
  await counting
  // The turns that are counted here begin in the middle of those: each sees parts of two.
  expect(Math.max(...doneIn.values())).toBeLessThanOrEqual(6)
  expect(turn).toBeGreaterThanOrEqual(50 / 3 - 1)
})

test('a few pieces do not wait', async () => {
  const turns = new FewPerTurn(2)
  const order: string[] = []
  const turn = nextTurn().then(() => order.push('turn'))
  await turns.wait()
  await turns.wait()
  order.push('two')
  await turns.wait()
  order.push('three')
  await turn
  expect(order).toEqual(['two', 'turn', 'three'])
})

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

/** How many parts of 64 KiB are read before others have had twenty turns, from this many streams at once. */
async function readMeanwhile(
  streams: number,
  partsEach: number,
  through: (stream: Bytes) => AsyncIterable<Uint8Array>,
): Promise<number> {
  let read = 0
  const reading = Array.from({ length: streams }, async () => {
    let left = partsEach
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => {
        if (left === 0) controller.close()
        else controller.enqueue(new Uint8Array(64 * 1024))
        left -= 1
      },
    })
    for await (const part of through(stream)) read += part.byteLength
  })
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  const meanwhile = read / (64 * 1024)
  await Promise.all(reading)
  expect(read).toBe(streams * partsEach * 64 * 1024)
  return meanwhile
}

test.each([
  ['read', (stream: Bytes) => partsOf(stream)],
  ['relayed', (stream: Bytes) => relayedBody(new Request('http://a/'), stream, () => null)],
])('long bodies that are %s leave others their turns, short ones do not wait', async (_, through) => {
  // The first 256 KiB of each, and two parts in each turn.
  expect(await readMeanwhile(20, 40, through)).toBeLessThanOrEqual(20 * 4 + 2 * 22)
  expect(await readMeanwhile(20, 4, through)).toBe(80)
})
