import { expect, test } from 'vitest'
import { columnWidth, leastWidth } from './column-widths.ts'

const fixed = { width: 100 }
const small = { width: 200, least: 150 }
const large = { width: 250, least: 100 }
const columns = [fixed, small, large]

test('a table is at least as wide as the least of its columns', () => {
  expect(leastWidth(columns)).toBe(350)
})

test('columns share what there is above the least, by what they can give', () => {
  expect(columnWidth(fixed, columns)).toBe('clamp(100px, 100px + (100cqi - 350px) * 0.0000, 100px)')
  expect(columnWidth(small, columns)).toBe('clamp(150px, 150px + (100cqi - 350px) * 0.2500, 200px)')
  expect(columnWidth(large, columns)).toBe('clamp(100px, 100px + (100cqi - 350px) * 0.7500, 250px)')
})

test('columns that give nothing keep their widths', () => {
  expect(columnWidth(fixed, [fixed, fixed])).toBe('clamp(100px, 100px + (100cqi - 200px) * 0.0000, 100px)')
})
