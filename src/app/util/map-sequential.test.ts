import { expect, test } from 'vitest'
import { mapSequential } from './map-sequential.ts'

test('one after the other, and none that nobody waits for', async () => {
  const seen: string[] = []
  const act = async (item: number) => {
    seen.push(`begin ${item}`)
    await Promise.resolve()
    seen.push(`end ${item}`)
    return item * 10
  }
  for await (const result of mapSequential([1, 2, 3], act)) {
    seen.push(`${result}`)
    if (result === 20) break
  }
  expect(seen).toEqual(['begin 1', 'end 1', '10', 'begin 2', 'end 2', '20'])
})

test('what one of them throws ends it', async () => {
  const begun: number[] = []
  const all = async () => {
    for await (const item of mapSequential([1, 2, 3], async (each) => {
      begun.push(each)
      if (each === 2) throw new Error('the second')
      return Promise.resolve(each)
    })) {
      expect(item).toBe(1)
    }
  }
  await expect(all()).rejects.toThrow('the second')
  expect(begun).toEqual([1, 2])
})
