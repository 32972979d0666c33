import { expect, test } from 'vitest'
import { railroadName } from './railroads.ts'

test.each([
  ['CNRU', 'Canadian National'],
  ['FXE', 'FXE'],
  ['constructor', 'constructor'],
])('railroad %s', (scac, name) => {
  expect(railroadName(scac)).toBe(name)
})
