import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodings } from './testing/key-encodings.ts'
import { createKeyRemover, createTextKeyRemover } from './without-key.ts'

/** None has a bracket: with what stands for a key it could be a key again. */
const keys = fc.stringMatching(/^[!-Z\\^-~]{8,60}$/)

test.each(Object.entries(encodings))('the key is found %s', (_, encode) => {
  fc.assert(
    fc.property(keys, fc.constantFrom('', '{"detail":"Łódź – 🚢 '), (key, before) => {
      const text = `${before}${encode(key)} (100 %)"}`
      const cleaned = createTextKeyRemover(key)(text)
      expect(cleaned).toContain('[key]')
      expect(cleaned).not.toContain(encode(key))
      expect(cleaned.startsWith(before)).toBe(true)
      expect(cleaned.endsWith(' (100 %)"}')).toBe(true)
      expect(createKeyRemover(key)(Buffer.from(text)).toString()).toBe(cleaned)
    }),
    { numRuns: 100 },
  )
})

test('what has no key stays as it is, byte for byte', () => {
  const remove = createKeyRemover('test-key-0123456789abcdef')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      const body = Buffer.from(bytes)
      expect(remove(body)).toBe(body)
    }),
  )
})

test('each of several is removed, and what stands between them stays', () => {
  const remove = createTextKeyRemover('k/0123456789')
  expect(remove('a k/0123456789 b k%2f0123456789 c k/0123456789k/0123456789 d')).toBe(
    'a [key] b [key] c [key][key] d',
  )
})

test('of a key that needs escapes in JSON, no half of one stays', () => {
  const remove = createTextKeyRemover(String.raw`\0123456"`)
  expect(JSON.parse(remove(JSON.stringify({ said: `a ${String.raw`\0123456"`}` })))).toEqual({
    said: 'a [key]',
  })
})
