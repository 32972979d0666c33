import { expect, test } from 'vitest'
import { rememberedPlace, rememberPlace } from './row-memory.ts'

test('a place is remembered by its key, the last one counts', () => {
  rememberPlace('a', { rowId: '1', scrollTop: 0 })
  rememberPlace('a', { rowId: '2', scrollTop: 300 })
  expect(rememberedPlace('a')).toEqual({ rowId: '2', scrollTop: 300 })
  expect(rememberedPlace('b')).toBeNull()
})

test('the oldest are forgotten, those that are used are not', () => {
  rememberPlace('old', { rowId: '1', scrollTop: 0 })
  for (let index = 0; index < 49; index += 1) {
    rememberPlace(`entry ${index}`, { rowId: null, scrollTop: index })
    rememberPlace('used', { rowId: '2', scrollTop: 0 })
  }
  expect(rememberedPlace('old')).toBeNull()
  expect(rememberedPlace('used')).not.toBeNull()
  expect(rememberedPlace('entry 48')).not.toBeNull()
})
