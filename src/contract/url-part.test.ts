import { expect, test } from 'vitest'
import { urlPart } from './url-part.ts'

test.each([
  ['a/b c', 'a%2Fb%20c'],
  ['👍', '%F0%9F%91%8D'],
  ['half \uD83D of a pair', 'half%20%EF%BF%BD%20of%20a%20pair'],
  ['\uDC4D\uD83D', '%EF%BF%BD%EF%BF%BD'],
])('%j', (text, part) => {
  expect(urlPart(text)).toBe(part)
})

test('an address is sent as it was written', () => {
  const everything = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)).join('')
  const written = `http://service.example/v2/search?query=${urlPart(everything)}`
  expect(new URL(written).href).toBe(written)
})
