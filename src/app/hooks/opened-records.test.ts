import { beforeEach, expect, test } from 'vitest'
import { noteOpen } from './opened-records.ts'
import { stubStorage } from '../util/testing/stub-storage.ts'

const minuteMs = 60_000

beforeEach(() => {
  stubStorage()
})

test('what was shown before is what the page had when it was last open', () => {
  expect(noteOpen('container:c1', 1_000, false, 0)).toBeNull()
  expect(noteOpen('container:c1', 2_000, false, 5 * minuteMs)).toBeNull()
  expect(noteOpen('container:c1', 9_000, false, 60 * minuteMs)).toBe(2_000)
  expect(noteOpen('container:c2', 9_000, false, 60 * minuteMs)).toBeNull()
})

test('a reload belongs to the visit, and so does coming back soon', () => {
  noteOpen('container:c1', 1_000, false, 0)
  noteOpen('container:c1', 5_000, false, 60 * minuteMs)
  expect(noteOpen('container:c1', 5_000, false, 60 * minuteMs + 1)).toBe(1_000)
  expect(noteOpen('container:c1', 6_000, false, 69 * minuteMs)).toBe(1_000)
  expect(noteOpen('container:c1', 7_000, false, 79 * minuteMs)).toBe(6_000)
})

test('what was shown of a world that was further is of another world', () => {
  noteOpen('container:c1', 9_000, false, 0)
  expect(noteOpen('container:c1', 5_000, false, 60 * minuteMs)).toBeNull()
})

test('a copy that is behind what was shown is of the same world, and takes nothing away', () => {
  noteOpen('container:c1', 9_000, false, 0)
  expect(noteOpen('container:c1', 8_000, true, 60 * minuteMs)).toBe(9_000)
  expect(noteOpen('container:c1', 9_500, false, 60 * minuteMs)).toBe(9_000)
  expect(noteOpen('container:c1', 9_200, true, 61 * minuteMs)).toBe(9_000)
  expect(noteOpen('container:c1', 9_900, false, 61 * minuteMs)).toBe(9_000)
})

test('of very many records the last ones are remembered', () => {
  for (let count = 0; count < 600; count += 1) noteOpen(`container:c${count}`, count, false, 0)
  expect(noteOpen('container:c599', 1_000, false, 60 * minuteMs)).toBe(599)
  expect(noteOpen('container:c1', 1_000, false, 60 * minuteMs)).toBeNull()
})
