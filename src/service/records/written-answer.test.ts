import { expect, test } from 'vitest'
import { keepText, writtenAnswer } from './written-answer.ts'

function record(id: string) {
  return {
    id,
    type: 'port',
    attributes: { name: 'Gdańsk', code: null, left: undefined, size: [1, { two: 2 }] },
  }
}

test.each([
  {},
  { data: null },
  { data: [], meta: { total: 0 } },
  { data: record('a'), included: undefined, links: { self: 'http://localhost/v2?a="b"' } },
  { data: [record('a'), record('b')], included: [keepText(record('c')), record('d')], 'a "name"': 1 },
])('is the same as JSON.stringify makes of it: %j', (answer) => {
  expect(String(writtenAnswer(answer))).toBe(JSON.stringify(answer))
})

test('a kept record is written once, wherever it is shown', () => {
  let written = 0
  const kept = keepText({
    id: 'a',
    toJSON() {
      written += 1
      return { id: 'a' }
    },
  })
  expect(String(writtenAnswer({ data: kept }))).toBe('{"data":{"id":"a"}}')
  expect(String(writtenAnswer({ included: [kept, kept] }))).toBe('{"included":[{"id":"a"},{"id":"a"}]}')
  expect(written).toBe(1)
})
