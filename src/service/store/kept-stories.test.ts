import { expect, test } from 'vitest'
import { readStory } from './kept-stories.ts'

function textOf(id: string, length = 0): string {
  return JSON.stringify({ id, tags: ['x'.repeat(length)] })
}

test('a text that is still the same is not parsed again', () => {
  const first = readStory('a', textOf('a'))
  expect(first).toEqual({ id: 'a', tags: [''] })
  expect(readStory('a', textOf('a'))).toBe(first)
})

test('a text that has changed is read as it is now, also when it changes back', () => {
  const first = readStory('b', textOf('b'))
  expect(readStory('b', textOf('b', 1)).tags).toEqual(['x'])
  const back = readStory('b', textOf('b'))
  expect(back).toEqual(first)
  expect(back).not.toBe(first)
})

test('those that were not read for longest are forgotten: memory is bounded', () => {
  const [old, used] = [readStory('old', textOf('old')), readStory('used', textOf('used'))]
  for (let index = 0; index < 9; index += 1) {
    readStory(`long ${index}`, textOf('long', 1_000_000))
    expect(readStory('used', textOf('used'))).toBe(used)
  }
  const again = readStory('old', textOf('old'))
  expect(again).toEqual(old)
  expect(again).not.toBe(old)
})
