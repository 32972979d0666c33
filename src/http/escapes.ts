/** Stands for a character that no key can hold. */
const foreign = 0x1a

/** How many digits a number may have, zeros before it included. */
const longestNumber = 12

const [backslash, percent, ampersand, zero] = [0x5c, 0x25, 0x26, 0]
const [hash, semicolon, openBrace, closeBrace] = [0x23, 0x3b, 0x7b, 0x7d]
const [letterU, letterX, space] = [0x75, 0x78, 0x20]

/** JSON's names of white space and the like: b, f, n, r, t. */
const whiteLetters = [0x62, 0x66, 0x6e, 0x72, 0x74]

/** What a backslash is written before, and stays itself: quotes, slashes. */
const itself = [0x22, 0x27, 0x2f, 0x5c]

/** HTML's names of the visible ASCII characters that have one, in lower case. */
const named = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    ast: '*',
    bsol: '\\',
    colon: ':',
    comma: ',',
    commat: '@',
    dollar: '$',
    equals: '=',
    excl: '!',
    grave: '`',
    gt: '>',
    hat: '^',
    lbrace: '{',
    lbrack: '[',
    lcub: '{',
    lowbar: '_',
    lpar: '(',
    lsqb: '[',
    lt: '<',
    num: '#',
    percnt: '%',
    period: '.',
    plus: '+',
    quest: '?',
    quot: '"',
    rbrace: '}',
    rbrack: ']',
    rcub: '}',
    rpar: ')',
    rsqb: ']',
    semi: ';',
    sol: '/',
    verbar: '|',
    vert: '|',
  }),
)

const longestName = Math.max(...[...named.keys()].map(({ length }) => length)) + 1

/** 1 for each byte that may begin an escape. */
const isSign = Uint8Array.from({ length: 256 }, (_, byte) =>
  [backslash, percent, ampersand, zero].includes(byte) ? 1 : 0,
)

/** The value of each hexadecimal digit; 16 for other bytes. */
const hexValue = Uint8Array.from({ length: 256 }, (_, byte) => {
  const value = Number.parseInt(String.fromCharCode(byte), 16)
  return Number.isNaN(value) ? 16 : value
})

/** Stands for no escape. An escape is one number, since an object for each would cost more than all the rest. */
const none = 0

/** Its length, then its byte. */
function escape(length: number, code: number): number {
  return length * 256 + (code > 0x7f ? foreign : code)
}

/** The character of `digits` hexadecimal digits; -1 where there are fewer. */
function hexadecimal(bytes: Uint8Array, at: number, digits: number): number {
  let code = 0
  for (let index = at; index < at + digits; index += 1) {
    const value = index < bytes.length ? (hexValue[bytes[index] ?? 0] ?? 16) : 16
    if (value === 16) return -1
    code = code * 16 + value
  }
  return code
}

/** The escape whose sign is at `sign` and whose number begins at `from`; not what closes it. */
function numbered(bytes: Uint8Array, sign: number, from: number, base: 10 | 16): number {
  let at = from
  let code = 0
  const end = Math.min(bytes.length, from + longestNumber)
  for (; at < end; at += 1) {
    const value = hexValue[bytes[at] ?? 0] ?? 16
    if (value >= base) break
    code = Math.min(code * base + value, 0x10ffff)
  }
  return at === from ? none : escape(at - sign, code)
}

/** `&#107;`, `&#x6b;`, `&amp;`; the semicolon may be missing after a number. */
function afterAmpersand(bytes: Uint8Array, at: number): number {
  if (bytes[at + 1] === hash) {
    const isHex = ((bytes[at + 2] ?? 0) | 0x20) === letterX
    const read = numbered(bytes, at, at + (isHex ? 3 : 2), isHex ? 16 : 10)
    const isClosed = read !== none && bytes[at + (read >> 8)] === semicolon
    return isClosed ? read + escape(1, 0) : read
  }
  let name = ''
  for (let end = at + 1; end <= at + longestName; end += 1) {
    const byte = bytes[end] ?? 0
    if (byte === semicolon) {
      const character = named.get(name)
      return character === undefined ? none : escape(end + 1 - at, character.charCodeAt(0))
    }
    const letter = byte | 0x20
    if (letter < 0x61 || letter > 0x7a) return none
    name += String.fromCharCode(letter)
  }
  return none
}

/** `\u006b`, `\u{6b}`, `\x6b`, `\/`, and the white space that JSON writes as a letter. */
function afterBackslash(bytes: Uint8Array, at: number): number {
  const next = bytes[at + 1]
  if (next === undefined) return none
  const letter = next | 0x20
  if (letter === letterU) {
    const code = hexadecimal(bytes, at + 2, 4)
    if (code >= 0) return escape(6, code)
    if (bytes[at + 2] !== openBrace) return none
    const read = numbered(bytes, at, at + 3, 16)
    const isClosed = read !== none && bytes[at + (read >> 8)] === closeBrace
    return isClosed ? read + escape(1, 0) : none
  }
  if (letter === letterX) {
    const code = hexadecimal(bytes, at + 2, 2)
    return code < 0 ? none : escape(4, code)
  }
  if (whiteLetters.includes(next)) return escape(2, space)
  return itself.includes(next) ? escape(2, next) : none
}

/** `%6b`, and `%u006b` as old scripts write it. */
function afterPercent(bytes: Uint8Array, at: number): number {
  const code = hexadecimal(bytes, at + 1, 2)
  if (code >= 0) return escape(3, code)
  if (((bytes[at + 1] ?? 0) | 0x20) !== letterU) return none
  const long = hexadecimal(bytes, at + 2, 4)
  return long < 0 ? none : escape(6, long)
}

function escapeAt(bytes: Uint8Array, at: number): number {
  const sign = bytes[at]
  if (sign === zero) return none
  if (sign === backslash) return afterBackslash(bytes, at)
  return sign === percent ? afterPercent(bytes, at) : afterAmpersand(bytes, at)
}

/** Of each byte written: where in the source it begins, and where what follows it does. */
export interface Trace {
  starts: Uint32Array
  ends: Uint32Array
}

/** A text with one layer of escapes undone. */
export interface Unescaped {
  /** Bytes written. */
  length: number
  /** Whether there was any. */
  found: boolean
}

/**
 * Undoes one layer of the escapes of JSON, URLs and HTML, in any mix, and leaves out zero bytes, so that ASCII in
 * UTF-16 reads as ASCII. In one pass, whatever the text, which may be interrupted.
 */
export class Unescaping implements Unescaped {
  length = 0
  found = false
  readonly #source: Uint8Array
  readonly #target: Uint8Array
  readonly #trace: Trace | undefined
  #at = 0

  /**
   * @param target as long as the source at least; may be the source itself
   * @param trace filled
   */
  constructor(source: Uint8Array, target: Uint8Array, trace?: Trace) {
    this.#source = source
    this.#target = target
    this.#trace = trace
  }

  /** Goes on to this place of the source; what begins before it is undone as a whole. */
  goOn(to: number): void {
    const source = this.#source
    const target = this.#target
    const trace = this.#trace
    let { length, found } = this
    let at = this.#at
    while (at < to) {
      const byte = source[at] ?? 0
      let taken = 1
      let written = byte
      if (isSign[byte] === 1) {
        const read = escapeAt(source, at)
        if (read !== none) {
          taken = read >> 8
          written = read & 0xff
        }
        if (read !== none || byte === zero) found = true
      }
      if (byte !== zero) {
        if (trace !== undefined) {
          trace.starts[length] = at
          trace.ends[length] = at + taken
        }
        target[length] = written
        length += 1
      }
      at += taken
    }
    this.length = length
    this.found = found
    this.#at = at
  }
}

/** The whole of one layer at once. */
export function unescapeLayer(source: Uint8Array, target: Uint8Array, trace?: Trace): Unescaped {
  const unescaping = new Unescaping(source, target, trace)
  unescaping.goOn(source.length)
  return unescaping
}
