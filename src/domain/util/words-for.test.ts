import { expect, test } from 'vitest'
import { readable, wordsFor } from './words-for.ts'

test.each([
  ['line_not_supported', 'line not supported'],
  ['container.seal.changed', 'container seal changed'],
  ['Documents lodged at No. 5. Waiting', 'Documents lodged at No. 5. Waiting'],
  ['gate__in_ ', 'gate in'],
  ['GTX-7/b', 'GTX-7/b'],
  ['v1.2', 'v1.2'],
  ['', 'not named'],
  [' _ ', 'not named'],
])('%j reads %j', (value, text) => {
  expect(readable(value)).toBe(text)
})

test.each([
  ['known', 'Known'],
  ['un_known', 'un known'],
  ['constructor', 'constructor'],
  ['toString', 'toString'],
])('%s has the words %s', (value, text) => {
  expect(wordsFor({ known: 'Known' }, value)).toBe(text)
})
