import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseOutage } from '#database/outage.ts'
import { TouchedQueue } from './touched-queue.ts'

const shipment = (id: string) => ({ type: 'shipment', id }) as const
const container = (id: string) => ({ type: 'container', id }) as const

/** A queue whose readings end when they are let go. */
function open() {
  const reading: { id: string; end: () => void; fail: (error: Error) => void }[] = []
  const told = new Map<string, unknown>()
  const log: string[] = []
  const watch: ConstructorParameters<typeof TouchedQueue>[0] = {
    askAhead: (target) =>
      Promise.resolve({ status: 200, body: told.get(target), askedAt: 0, answeredAt: 0, order: 1 }),
    readAhead: (id) =>
      new Promise((end, fail) => {
        reading.push({ id, end, fail })
      }),
  }
  const queue = new TouchedQueue(watch, pino({}, { write: (line: string) => log.push(line) }))
  onTestFinished(async () => {
    const closing = queue.close()
    for (const { end } of reading) end()
    await closing
  })
  const ids = () => reading.map(({ id }) => id)
  return { queue, reading, told, log, ids }
}

test('what is told many times is read once, and once more when it was told during the reading', async () => {
  const { queue, reading, ids } = open()
  for (let time = 0; time < 1_000; time += 1) queue.add(shipment('s1'))
  queue.add(shipment('s2'))
  // The first had begun at once, and a hundred others were told meanwhile.
  expect(ids()).toEqual(['s1'])
  reading[0]?.end()
  await expect.poll(ids).toEqual(['s1', 's1'])
  reading[1]?.end()
  await expect.poll(ids).toEqual(['s1', 's1', 's2'])
})

test('of a burst of a thousand a hundred wait, and the rest is left to the walk', async () => {
  const { queue, reading, ids } = open()
  for (let id = 0; id < 1_000; id += 1) queue.add(shipment(`s${id}`))
  for (let read = 0; read < 101; read += 1) {
    await expect.poll(() => reading).toHaveLength(read + 1)
    reading[read]?.end()
  }
  expect(ids().at(-1)).toBe('s100')
  // From then on there is room again.
  queue.add(shipment('s1'))
  await expect.poll(() => ids().slice(101)).toEqual(['s1'])
})

test('of a container whose shipment is not told that is asked for', async () => {
  const { queue, told, ids } = open()
  told.set('/containers/c1', {
    data: {
      id: 'c1',
      type: 'container',
      attributes: { number: 'HLXU8742113' },
      relationships: { shipment: { data: { type: 'shipment', id: 's7' } } },
    },
  })
  queue.add(container('c2'))
  queue.add(container('c1'))
  await expect.poll(ids).toEqual(['s7'])
})

test('a failure costs what it befell, and an outage says nothing of this', async () => {
  const { queue, reading, ids, log } = open()
  for (const id of ['s1', 's2', 's3']) queue.add(shipment(id))
  reading[0]?.fail(new DatabaseOutage('full', 'the disk is full'))
  await expect.poll(ids).toHaveLength(2)
  expect(log).toEqual([])
  reading[1]?.fail(new Error('That is a mistake.'))
  await expect.poll(ids).toEqual(['s1', 's2', 's3'])
  expect(log).toHaveLength(1)
})
