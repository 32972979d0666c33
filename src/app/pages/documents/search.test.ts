import { expect, test } from 'vitest'
import { documentAddress } from './search.ts'

const { parse, print } = documentAddress

test.each([
  '',
  '?name=scan&reference=PO-1&type=arrival_notice&sort=-added_by&about=PO-2&page=3',
  '?about=A+1',
])('%j is read back equal', (text) => {
  expect(print(parse(new URLSearchParams(text)))).toBe(text)
})
