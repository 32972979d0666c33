import { unescapeLayer } from './escapes.ts'
import { Matcher } from './matcher.ts'

/** A key that its own escapes shorten to less than this could match ordinary text. */
const shortestKey = 8

/** Escapes within escapes within escapes: how many layers are undone. */
export const mostLayers = 4

function reversed(text: string): string {
  return text.split('').toReversed().join('')
}

/** A key that looks as if it had escapes itself, as it is after all of them are undone. */
function withoutEscapes(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  let { length } = bytes
  for (let layer = 0; layer < mostLayers; layer += 1) {
    length = unescapeLayer(bytes.subarray(0, length), bytes).length
  }
  return bytes.toString('latin1', 0, length)
}

/** The characters of base64 that depend on the key alone, with so many bytes of something else before it. */
function base64After(before: number, key: Buffer): string {
  const text = Buffer.concat([Buffer.alloc(before), key, Buffer.alloc(2)]).toString('base64')
  return text.slice(Math.ceil((8 * before) / 6), Math.floor((8 * (before + key.length)) / 6))
}

function urlSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_')
}

/** What lines of encoded bytes are broken and their numbers are parted with. */
function isBetweenBytes(byte: number): boolean {
  return /[\s,;:"'[\]]/.test(String.fromCharCode(byte))
}

/** What gives a key away. */
export interface KeyForms {
  /** Its characters, forwards and backwards, exactly. */
  asIs: readonly string[]
  /** The same in any letter case, and without what looks like an escape. */
  plain: Matcher
  /** Its bytes, in hexadecimal, as a list of numbers, in base64. */
  encoded: Matcher
}

/** @param key visible ASCII characters */
export function formsOf(key: string): KeyForms {
  const bytes = Buffer.from(key, 'latin1')
  const bare = withoutEscapes(key)
  const wide = Buffer.from(key, 'utf16le')
  const base64 = [bytes, wide].flatMap((each) => [0, 1, 2].map((before) => base64After(before, each)))
  const asIs = [key, reversed(key)]
  return {
    asIs,
    plain: new Matcher([...asIs, ...(bare.length < shortestKey ? [] : [bare])]),
    encoded: new Matcher(
      [bytes.toString('hex'), [...bytes].join(''), ...base64, ...base64.map(urlSafe)],
      isBetweenBytes,
    ),
  }
}
