import { expect, test } from 'vitest'
import { named } from './named.ts'

test.each([
  [null, 'No name'],
  ['', 'No name'],
  ['  ', 'No name'],
  ['\u200b', 'No name'],
  ['Maersk', 'Maersk'],
])('the name %j is shown as %s', (name, shown) => {
  expect(named(name, 'No name')).toBe(shown)
})
