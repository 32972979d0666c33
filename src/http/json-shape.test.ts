import { expect, test } from 'vitest'
import { deepestNesting, mostValues, shapeProblem } from './json-shape.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function nested(open: string, close: string, levels: number): Uint8Array {
  return bytesOf(`${open.repeat(levels)}1${close.repeat(levels)}`)
}

test.each([
  ['[', ']'],
  ['{"a":', '}'],
])('%s is read 64 levels deep and no deeper', (open, close) => {
  expect(shapeProblem(nested(open, close, deepestNesting))).toBeNull()
  expect(shapeProblem(nested(open, close, deepestNesting + 1))).toMatch(/64 levels/)
  expect(shapeProblem(nested(open, close, 10_000))).toMatch(/64 levels/)
})

function listOf(length: number): Uint8Array {
  return bytesOf(JSON.stringify(Array.from({ length }, () => 0)))
}

test('a list has at most as many values', () => {
  expect(shapeProblem(listOf(mostValues))).toBeNull()
  expect(shapeProblem(listOf(mostValues + 1))).toMatch(/10000 values/)
})

test.each(['[["\\"', '"\\', '"', ''])('half a text ends the reading: %j', (text) => {
  expect(shapeProblem(bytesOf(text))).toBeNull()
})

test('what stands in a text is no shape', () => {
  expect(shapeProblem(bytesOf(JSON.stringify(`"\\${'[{,'.repeat(20_000)}`)))).toBeNull()
})
