import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { heartbeatMs } from '#contract/desk/live.ts'
import type { Holder } from '#http/holder.ts'
import { LiveHub } from './hub.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const box = (id: string) => ({ type: 'container', id }) as const

let strangers = 0

function stranger(): Holder {
  strangers += 1
  return { address: '192.0.2.1', screen: `screen-${strangers}` }
}

/** Somebody who is connected, and what they have read. */
function connect(hub: LiveHub, after: string | null = null, agoMs = 0, holder = stranger()) {
  const leaving = new AbortController()
  const reader = hub.open(holder, after, leaving.signal, agoMs).getReader()
  const decoder = new TextDecoder()
  return {
    leave: () => leaving.abort(),
    /** What has been sent and not been read; null: the stream has ended. */
    async next(): Promise<string | null> {
      const { done, value } = await reader.read()
      return done ? null : decoder.decode(value)
    },
  }
}

/** Without the pause that is found by chance. */
async function begin(one: ReturnType<typeof connect>): Promise<string | null> {
  expect(await one.next()).toMatch(/^retry: \d+\n\n$/)
  return one.next()
}

function event(id: string, name: string, data: unknown): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

test('everybody receives what has changed, once for all that comes within a moment', async () => {
  const hub = new LiveHub('r')
  const [one, other] = [connect(hub), connect(hub)]
  expect(await begin(one)).toBe(event('r:0', 'position', {}))
  expect(await begin(other)).toBe(event('r:0', 'position', {}))
  hub.publish([box('1'), box('2')])
  hub.publish([box('1')])
  vi.advanceTimersByTime(250)
  const told = event('r:1', 'changed', { subjects: [box('1'), box('2')] })
  expect(await one.next()).toBe(told)
  expect(await other.next()).toBe(told)
})

test('the first change is told at once, and what follows is gathered', async () => {
  const hub = new LiveHub('r')
  const one = connect(hub)
  await begin(one)
  hub.publish([box('1')])
  vi.advanceTimersByTime(0)
  expect(await one.next()).toBe(event('r:1', 'changed', { subjects: [box('1')] }))
  hub.publish([box('2')])
  vi.advanceTimersByTime(100)
  hub.publish([box('3')])
  vi.advanceTimersByTime(149)
  expect(hub.events).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await one.next()).toBe(event('r:2', 'changed', { subjects: [box('2'), box('3')] }))
})

test('that lists and counts are others is told once, with what changes at the same time or by itself', async () => {
  const hub = new LiveHub('r')
  const one = connect(hub)
  await begin(one)
  hub.publish([], true)
  vi.advanceTimersByTime(0)
  expect(await one.next()).toBe(event('r:1', 'changed', { subjects: [], isCountOther: true }))
  hub.publish([box('1')])
  vi.advanceTimersByTime(250)
  expect(await one.next()).toBe(event('r:2', 'changed', { subjects: [box('1')] }))
})

async function hubWith(events: number) {
  const hub = new LiveHub('r')
  for (let id = 1; id <= events; id += 1) {
    hub.publish([box(String(id))])
    vi.advanceTimersByTime(250)
  }
  return hub
}

describe('whoever comes back', () => {
  test('hears what has come meanwhile', async () => {
    const one = connect(await hubWith(3), 'r:1')
    expect(await begin(one)).toBe(event('r:2', 'changed', { subjects: [box('2')] }))
    expect(await one.next()).toBe(event('r:3', 'changed', { subjects: [box('3')] }))
  })

  test.each([
    ['from an earlier run', 'q:1'],
    ['from later than now', 'r:9'],
    ['with what is no id', 'nonsense'],
  ])('%s is told to ask for everything', async (_what, after) => {
    const one = connect(await hubWith(3), after)
    expect(await begin(one)).toBe(event('r:3', 'reset', {}))
  })

  test('after more than is remembered is told to ask for everything', async () => {
    const one = connect(await hubWith(2_500), 'r:1')
    expect(await begin(one)).toBe(event('r:2500', 'reset', {}))
  })
})

/** Events that do not fit into what may wait for one reader, a long one before short ones. */
async function longHub() {
  const hub = new LiveHub('r')
  for (let part = 0; part < 8; part += 1) {
    hub.publish(Array.from({ length: 150 }, (_, index) => box(`a-rather-long-id-of-a-container-${index}`)))
    vi.advanceTimersByTime(250)
  }
  for (let part = 0; part < 8; part += 1) {
    hub.publish([box(String(part))])
    vi.advanceTimersByTime(250)
  }
  return hub
}

test('whoever has missed more than may wait for one reader is told to ask for everything', async () => {
  const hub = await longHub()
  const one = connect(hub, 'r:0')
  expect(await begin(one)).toBe(event('r:16', 'reset', {}))
  expect(hub.count).toBe(1)
})

test('however much changes at once, everybody who reads hears all of it', async () => {
  const hub = new LiveHub('r')
  const one = connect(hub)
  await begin(one)
  const boxes = Array.from({ length: 1_500 }, (_, index) => box(`a-rather-long-id-of-a-container-${index}`))
  hub.publish(boxes)
  const heard: unknown[] = []
  while (heard.length < boxes.length) {
    vi.advanceTimersByTime(250)
    const [, data = ''] = /^data: (.*)$/m.exec((await one.next()) ?? '') ?? []
    heard.push(...(JSON.parse(data) as { subjects: unknown[] }).subjects)
  }
  expect(heard).toEqual(boxes)
  expect(hub.count).toBe(1)
  expect(vi.getTimerCount()).toBe(1)
})

test('there is a sign of life while somebody is connected, and none after', async () => {
  const hub = new LiveHub('r')
  const one = connect(hub)
  await begin(one)
  vi.advanceTimersByTime(heartbeatMs)
  expect(await one.next()).toBe(': \n\n')
  expect(hub.count).toBe(1)
  one.leave()
  expect(hub.count).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever reads too slowly is let go, and the others hear on', async () => {
  const hub = new LiveHub('r')
  const [slow, fast] = [connect(hub), connect(hub)]
  await begin(fast)
  const many = Array.from({ length: 100 }, (_, index) => box(`a-rather-long-id-of-a-container-${index}`))
  for (let times = 0; times < 20; times += 1) {
    hub.publish(many)
    vi.advanceTimersByTime(250)
    expect(await fast.next()).toContain('changed')
  }
  expect(hub.count).toBe(1)
  let bytes = 0
  for (let part = await slow.next(); part !== null; part = await slow.next()) bytes += part.length
  expect(bytes).toBeLessThanOrEqual(64 * 1024)
})

test('when the program ends all streams end, and tell when to come again', async () => {
  const hub = new LiveHub('r')
  const one = connect(hub)
  await begin(one)
  hub.close()
  expect(await one.next()).toMatch(/^retry: \d+\n\n$/)
  expect(await one.next()).toBeNull()
  expect(await connect(hub).next()).toBeNull()
  // The watch may still be writing down what it has read.
  hub.publish([box('1')])
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever stops reading is no longer counted', async () => {
  const hub = new LiveHub('r')
  await hub.open(stranger(), null, new AbortController().signal).cancel()
  expect(hub.count).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('on a reset everybody is told to ask for everything, also whoever comes back from before', async () => {
  const hub = await hubWith(2)
  vi.advanceTimersByTime(1)
  const one = connect(hub)
  expect(await begin(one)).toBe(event('r:2', 'position', {}))
  hub.reset()
  expect(await one.next()).toBe(event('r:3', 'reset', {}))
  expect(await begin(connect(hub, 'r:2'))).toBe(event('r:3', 'reset', {}))
  hub.publish([box('4')])
  vi.advanceTimersByTime(250)
  const told = event('r:4', 'changed', { subjects: [box('4')] })
  expect(await one.next()).toBe(told)
  expect(await begin(connect(hub, 'r:3'))).toBe(told)
})

test('whoever comes first is told what has changed since it began to ask', async () => {
  const hub = await hubWith(3)
  vi.advanceTimersByTime(100)
  const one = connect(hub, null, 650)
  expect(await begin(one)).toBe(event('r:2', 'changed', { subjects: [box('2')] }))
  expect(await one.next()).toBe(event('r:3', 'changed', { subjects: [box('3')] }))
  expect(await one.next()).toBe(event('r:3', 'position', {}))
  expect(await begin(connect(hub, null, 99))).toBe(event('r:3', 'position', {}))
})

test('where that was too much, it is told to ask for everything', async () => {
  const hub = await hubWith(2_000)
  expect(await begin(connect(hub, null, 2_000 * 250))).toMatch(/event: reset/)
})

test('where it began before the program did, as over a restart, so it is', async () => {
  expect(await begin(connect(new LiveHub('r'), null, 60_000))).toMatch(/event: reset/)
})

/** What still holds a stream of those that were opened one after the other, of a hub that has room for four. */
async function left(opened: string): Promise<string> {
  const hub = new LiveHub('r', 4)
  const streams = opened.split(' ').map((name) => {
    const [address = '', screen = ''] = name
    return { name, one: connect(hub, null, 0, { address, screen }) }
  })
  const open: string[] = []
  for (const { name, one } of streams) {
    await begin(one)
    hub.publish([box('1')])
    vi.advanceTimersByTime(250)
    if ((await one.next()) !== null) open.push(name)
  }
  expect(hub.count).toBe(open.length)
  return open.join(' ')
}

describe('of more streams than there may be', () => {
  test.each([
    ['a third of one screen ends its first', 'A1 A1 B1 A1', 'A1 B1 A1'],
    ['the same name at another address is another screen', 'A1 A1 B1 B1', 'A1 A1 B1 B1'],
    ['whoever invents names loses its own, and nobody else', 'B1 A1 A2 A3 A4 A5 A6', 'B1 A4 A5 A6'],
    ['at the address that has most, the screen that has most', 'A1 A2 A2 A3 B1', 'A1 A2 A3 B1'],
    ['the oldest, where all are equal', 'A1 B1 C1 D1 E1', 'B1 C1 D1 E1'],
  ])('%s', async (_, opened, expected) => {
    expect(await left(opened)).toBe(expected)
  })
})
