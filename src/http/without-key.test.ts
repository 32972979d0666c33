import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodings } from './testing/key-encodings.ts'
import { createKeyRemover, createTextKeyRemover } from './without-key.ts'

const keys = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 8,
  maxLength: 60,
})

/** Visible, and none of it means anything to an escape. */
const plainKeys = fc.stringMatching(/^[a-zA-Z0-9_.~+=!-]{8,60}$/)

test('long texts that come at once are each searched for themselves', async () => {
  const key = 'test-key-0123456789abcdef'
  const escaped = key.replaceAll(/./g, (each) => `\\u00${each.charCodeAt(0).toString(16)}`)
  const filling = '\\u0141%41&amp;'.repeat(100_000)
  const texts = ['none', escaped, 'another'].map((each) => Buffer.from(`${filling}${each}${filling}`))
  const remove = createKeyRemover(key)
  const cleaned = await Promise.all(texts.map((text) => remove(text)))
  // One of this length that holds the key is not passed on at all.
  expect(cleaned.map((bytes, index) => texts[index]?.equals(bytes))).toEqual([true, false, true])
  expect(cleaned[1]).toHaveLength(0)
})

describe('a key is found', () => {
  test.each(Object.entries(encodings))('%s', async (_, encode) => {
    await fc.assert(
      fc.asyncProperty(plainKeys, async (key) => {
        const text = `{"detail":"Łódź – 🚢 ${encode(key)} (100 %) \\u0141"}`
        const around = ['{"detail":"Łódź – 🚢 ', ' (100 %) \\u0141"}'] as const
        const bytes = Buffer.concat([
          Buffer.from(around[0]),
          Buffer.from(encode(key), 'latin1'),
          Buffer.from(around[1]),
        ])
        const cleaned = Buffer.from(await createKeyRemover(key)(bytes)).toString()
        expect(cleaned, text).toContain('[key]')
        expect(cleaned.startsWith(around[0])).toBe(true)
        expect(cleaned.endsWith(around[1])).toBe(true)
        expect(cleaned.toLowerCase()).not.toContain(encode(key).toLowerCase())
      }),
      { numRuns: 100 },
    )
  })

  test.each(Object.entries(encodings))('%s, whatever characters it has', async (_, encode) => {
    await fc.assert(
      fc.asyncProperty(keys, async (key) => {
        const bytes = Buffer.from(` ${encode(key)} `, 'latin1')
        expect(Buffer.from(await createKeyRemover(key)(bytes)).toString('latin1')).toContain('[key]')
      }),
      { numRuns: 100 },
    )
  })
})

test('what has no key stays as it is, byte for byte', async () => {
  const remove = createKeyRemover('test-key-0123456789abcdef')
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
      const body = Buffer.from(bytes)
      expect(await remove(body)).toBe(body)
    }),
  )
})

test('each of several is removed, and what stands between them stays', () => {
  const remove = createTextKeyRemover('k-0123456789')
  expect(remove('a k-0123456789 b %6b-0123456789 c k-0123456789k-0123456789 d')).toBe(
    'a [key] b [key] c [key][key] d',
  )
})

test('a key that would come together only when another is cut out is not let through', () => {
  const remove = createTextKeyRemover('[key][key]')
  expect(remove('x [key][key] y')).not.toContain('[key][key]')
})

test('of a long text that hides the key, nothing is passed on', async () => {
  const key = 'k-0123456789'
  const hidden = Buffer.from(key).toString('base64')
  const body = Buffer.from(`${'x'.repeat(5 * 1024 * 1024)}${hidden}`)
  expect(await createKeyRemover(key)(body)).toHaveLength(0)
})

test.each(Object.entries(encodings))(
  'a key in a long text is found wherever a look at it pauses: %s',
  async (_, encode) => {
    const key = 'k-0123456789'
    const remove = createKeyRemover(key)
    const hidden = encode(key)
    for (const before of [hidden.length - 1, Math.floor(hidden.length / 2), 1]) {
      const body = Buffer.from(`${' '.repeat(256 * 1024 - before)}${hidden} `, 'latin1')
      expect(Buffer.from(await remove(body)).toString('latin1')).toContain('[key]')
    }
  },
)

test('while a long text is looked at, others have their turn', async () => {
  const body = Buffer.alloc(4 * 1024 * 1024, 'x')
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 0)
  expect(await createKeyRemover('k-0123456789')(body)).toBe(body)
  clearInterval(others)
  expect(turns).toBeGreaterThan(4)
})

test('no text takes longer than its length has it', async () => {
  const remove = createKeyRemover('k-0123456789')
  // A search that began again at each sign, or undid layer after layer, would not end within the test's time.
  for (const part of ['\\', '&', '&#', '&#x', '%', '%25', '\\u005c', '&amp;', '\0', 'k-01234567']) {
    const body = Buffer.from(part.repeat(Math.floor((2 * 1024 * 1024) / part.length)))
    expect(await remove(body)).toBe(body)
  }
})
