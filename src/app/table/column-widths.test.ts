import { expect, test } from 'vitest'
import { columnTracks, leastWidth } from './column-widths.ts'

const fixed = { width: 100 }
const small = { width: 200, least: 150 }
const large = { width: 250, least: 100 }

test('a table is at least as wide as the least of its columns', () => {
  expect(leastWidth([fixed, small, large])).toBe(350)
})

test('columns share what there is above the least, by what they can give', () => {
  expect(columnTracks([fixed, small, large])).toBe(
    [
      'minmax(100px, 100fr)',
      'minmax(clamp(150px, 150px + (100% - 350px) * 0.2500, 200px), 200fr)',
      'minmax(clamp(100px, 100px + (100% - 350px) * 0.7500, 250px), 250fr)',
    ].join(' '),
  )
})

test('columns that give nothing keep their widths', () => {
  expect(columnTracks([fixed, fixed])).toBe('minmax(100px, 100fr) minmax(100px, 100fr)')
})
