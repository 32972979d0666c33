import { expect, test } from 'vitest'
import type { ShipmentStory } from '../world/types.ts'
import { isKept, readStory } from './kept-stories.ts'

function textOf(id: string, length = 0): string {
  return JSON.stringify({ id, tags: ['x'.repeat(length)] })
}

/** A story with its second reading, from which on it is kept. */
function readTwice(id: string, text: string): ShipmentStory {
  readStory(id, text)
  return readStory(id, text)
}

test('a text that is still the same is not parsed again after its second reading', () => {
  const once = readStory('a', textOf('a'))
  expect(isKept(once)).toBe(false)
  const first = readStory('a', textOf('a'))
  expect(first).toEqual({ id: 'a', tags: [''] })
  expect(isKept(first)).toBe(true)
  expect(readStory('a', textOf('a'))).toBe(first)
})

test('a text that has changed is read as it is now, also when it changes back', () => {
  const first = readTwice('b', textOf('b'))
  expect(readStory('b', textOf('b', 1)).tags).toEqual(['x'])
  expect(isKept(first)).toBe(false)
  const back = readStory('b', textOf('b'))
  expect(back).toEqual(first)
  expect(back).not.toBe(first)
})

test('those that were not read for longest are forgotten: memory is bounded', () => {
  const [old, used] = [readTwice('old', textOf('old')), readTwice('used', textOf('used'))]
  for (let index = 0; index < 9; index += 1) {
    readTwice(`long ${index}`, textOf('long', 1_000_000))
    expect(readStory('used', textOf('used'))).toBe(used)
  }
  const again = readStory('old', textOf('old'))
  expect(again).toEqual(old)
  expect(again).not.toBe(old)
})

test('one who reads ten thousand shipments once drives out none that are read again and again', () => {
  const used = readTwice('used', textOf('used'))
  const once = readStory('long ago', textOf('long ago'))
  for (let index = 0; index < 10_000; index += 1) readStory(`other ${index}`, textOf(`other ${index}`, 1000))
  expect(readStory('used', textOf('used'))).toBe(used)
  // Also which ones were read once is forgotten in the end.
  expect(isKept(readStory('long ago', textOf('long ago')))).toBe(false)
  expect(once.id).toBe('long ago')
})
