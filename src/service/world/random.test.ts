import { expect, test } from 'vitest'
import { isUuid } from '#contract/identifiers.ts'
import { fraction, hash, randomOf, shuffled, uuid } from './random.ts'

test('the same parts give the same numbers, different parts give different ones', () => {
  expect(hash('a', 1)).toBe(hash('a', 1))
  expect(hash('a', 1)).not.toBe(hash('a', 2))
  expect(hash('ab', 'c')).not.toBe(hash('a', 'bc'))
  expect(hash(2 ** 40)).not.toBe(hash(2 ** 41))
  const first = randomOf(1, 'x')
  const second = randomOf(1, 'x')
  expect([first.next(), first.next()]).toEqual([second.next(), second.next()])
})

test('ids are version 4 UUIDs', () => {
  const id = uuid(1, 'shipment', 7)
  expect(isUuid(id)).toBe(true)
  expect(id[14]).toBe('4')
  expect(uuid(1, 'shipment', 8)).not.toBe(id)
  // Databases hold the ids of earlier programs.
  expect(id).toBe('c43f5b3f-1504-449d-9f75-be8c7252d2fc')
  expect(uuid(1, 'event', 'container.created', id, 1_795_280_400_000)).toBe(
    '4bceb06f-25b1-499f-a52b-e76e31be9a46',
  )
})

test('numbers spread evenly', () => {
  const random = randomOf(5)
  const drawn = Array.from({ length: 20_000 }, () => random.next())
  expect(Math.abs(drawn.reduce((sum, value) => sum + value, 0) / drawn.length - 0.5)).toBeLessThan(0.01)
  const hashed = Array.from({ length: 20_000 }, (_, index) => fraction(9, index))
  expect(hashed.filter((value) => value < 0.1).length / hashed.length).toBeCloseTo(0.1, 1)
  const low = Array.from({ length: 500 }, () => random.whole(2, 4))
  expect(new Set(low)).toEqual(new Set([2, 3, 4]))
})

test.each([100, 10_000, 1_000_000])('a shuffle of %i numbers repeats none', (size) => {
  const seen = new Set<number>()
  for (let index = 0; index < size; index += 1) seen.add(shuffled(index, size, 3))
  expect(seen.size).toBe(size)
})
