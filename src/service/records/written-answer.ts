/** Records that are shown again and again, each with its text in UTF-8 once it was written. */
const texts = new WeakMap<object, Buffer | null>()

/** The record, of which the text is kept as long as it itself is. Not for one that will be changed. */
export function keepText<Kept extends object>(record: Kept): Kept {
  texts.set(record, null)
  return record
}

function written(value: unknown): Buffer {
  const text = typeof value === 'object' && value !== null ? texts.get(value) : undefined
  if (text !== undefined && text !== null) return text
  const now = Buffer.from(JSON.stringify(value))
  // Known and not written yet.
  if (text === null) texts.set(value as object, now)
  return now
}

const comma = Buffer.from(',')

/**
 * The JSON of an answer: the same bytes that `JSON.stringify` makes of it. Kept records are not written again; in a
 * long list that is nearly all there is to write.
 */
export function writtenAnswer(answer: object): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  let before = '{'
  for (const [name, member] of Object.entries(answer)) {
    if (member === undefined) continue
    parts.push(Buffer.from(`${before}${JSON.stringify(name)}:`))
    before = ','
    if (!Array.isArray(member)) {
      parts.push(written(member))
      continue
    }
    parts.push(Buffer.from('['))
    for (const [index, record] of member.entries()) {
      if (index > 0) parts.push(comma)
      parts.push(written(record))
    }
    parts.push(Buffer.from(']'))
  }
  parts.push(Buffer.from(before === '{' ? '{}' : '}'))
  return Buffer.concat(parts)
}
