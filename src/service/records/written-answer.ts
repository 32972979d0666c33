/** Records that are shown again and again, each with its text in UTF-8 once it was written. */
const texts = new WeakMap<object, Buffer | null>()

/** The record, of which the text is kept as long as it itself is. Not for one that will be changed. */
export function keepText<Kept extends object>(record: Kept): Kept {
  texts.set(record, null)
  return record
}

/** The bytes of a value whose text is kept; undefined for all others. */
function keptText(value: unknown): Buffer | undefined {
  const text = typeof value === 'object' && value !== null ? texts.get(value) : undefined
  if (text !== null) return text
  // Known and not written yet. Not from the pool of small buffers, all of which would stay as long as one of them.
  const json = JSON.stringify(value)
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json))
  bytes.write(json)
  texts.set(value as object, bytes)
  return bytes
}

/** Joins texts and bytes that come in turns. */
class Parts {
  readonly #parts: Buffer[] = []
  #text = ''

  add(part: string | Buffer): void {
    if (typeof part === 'string') {
      this.#text += part
    } else {
      this.#end()
      this.#parts.push(part)
    }
  }

  #end(): void {
    if (this.#text !== '') this.#parts.push(Buffer.from(this.#text))
    this.#text = ''
  }

  bytes(): Buffer<ArrayBuffer> {
    this.#end()
    return Buffer.concat(this.#parts)
  }
}

/**
 * The JSON of an answer: the same bytes that `JSON.stringify` makes of it. Kept records are not written again; in a
 * long list that is nearly all there is to write.
 */
export function writtenAnswer(answer: object): Buffer<ArrayBuffer> {
  const parts = new Parts()
  let before = '{'
  for (const [name, member] of Object.entries(answer)) {
    if (member === undefined) continue
    parts.add(`${before}${JSON.stringify(name)}:`)
    before = ','
    if (!Array.isArray(member)) {
      parts.add(keptText(member) ?? JSON.stringify(member))
      continue
    }
    parts.add('[')
    for (const [index, record] of member.entries()) {
      if (index > 0) parts.add(',')
      parts.add(keptText(record) ?? JSON.stringify(record))
    }
    parts.add(']')
  }
  parts.add(before === '{' ? '{}' : '}')
  return parts.bytes()
}
