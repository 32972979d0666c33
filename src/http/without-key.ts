import { type Trace, unescapeLayer } from './escapes.ts'
import { formsOf, type KeyForms, mostLayers } from './key-forms.ts'
import { holdsEither, type Span } from './matcher.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What stands where a key was. */
const mark = Buffer.from('[key]')

/**
 * Bytes. Of a longer text that holds the key in disguise nothing is kept: to find the place takes eight bytes for each
 * of its own.
 */
const longestMended = 4 * 1024 * 1024

/** How often a text is looked at again after a key was cut out of it. */
const mostRounds = 4

function cut(text: Buffer, spans: readonly Span[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  let at = 0
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (from >= at) parts.push(text.subarray(at, from), mark)
    at = Math.max(at, to)
  }
  return Buffer.concat([...parts, text.subarray(at)])
}

function holdsKey(text: Buffer, { asIs, plain, encoded }: KeyForms): boolean {
  // A key can have what looks like an escape: before any is undone it is sought by itself, which costs little.
  if (asIs.some((form) => text.includes(form))) return true
  const work = Buffer.allocUnsafe(text.length)
  let layer = text
  for (let depth = 0; depth < mostLayers; depth += 1) {
    const { length, found } = unescapeLayer(layer, work)
    if (!found && depth > 0) return false
    layer = work.subarray(0, length)
    if (holdsEither(layer, plain, encoded)) return true
    if (!found) return false
  }
  return false
}

/** Where a text holds the key. */
function spansOfKey(text: Buffer, { plain, encoded }: KeyForms): Span[] {
  const spans = [...plain.spansIn(text), ...encoded.spansIn(text)]
  let layer = text
  let whole: Trace | null = null
  for (let depth = 0; depth < mostLayers; depth += 1) {
    const target = Buffer.allocUnsafe(layer.length)
    const trace: Trace = { starts: new Uint32Array(layer.length), ends: new Uint32Array(layer.length) }
    const { length, found } = unescapeLayer(layer, target, trace)
    if (!found) break
    layer = target.subarray(0, length)
    if (whole !== null) compose(trace, whole, length)
    whole = trace
    for (const [from, to] of [...plain.spansIn(layer), ...encoded.spansIn(layer)]) {
      spans.push([trace.starts[from] ?? 0, trace.ends[to - 1] ?? text.length])
    }
  }
  return spans
}

/** Has the trace of one layer lead back past the layers before it. */
function compose(trace: Trace, before: Trace, length: number): void {
  for (let index = 0; index < length; index += 1) {
    trace.starts[index] = before.starts[trace.starts[index] ?? 0] ?? 0
    trace.ends[index] = before.ends[(trace.ends[index] ?? 0) - 1] ?? 0
  }
}

function clean(body: Buffer<ArrayBuffer>, forms: KeyForms): Bytes {
  let text = body
  for (let round = 0; holdsKey(text, forms); round += 1) {
    // Where it cannot be cut out, nothing is passed on.
    if (text.length > longestMended || round === mostRounds) return Buffer.alloc(0)
    text = cut(text, spansOfKey(text, forms))
  }
  return text
}

/**
 * Removes a key from what leaves this program: a service that repeats it in an answer must not leak it. It is found as
 * it is and reversed, in any letter case, with the escapes of JSON, URLs and HTML in any mix and several layers deep, in
 * UTF-16, in hexadecimal, as a list of numbers, and within base64. All other bytes stay as they are. The work grows
 * with the length of the text alone.
 * @param key visible ASCII characters, at least 8
 */
export function createKeyRemover(key: string): (body: Buffer<ArrayBuffer>) => Bytes {
  const forms = formsOf(key)
  return (body) => clean(body, forms)
}

/** Like `createKeyRemover`, for text. */
export function createTextKeyRemover(key: string): (text: string) => string {
  const remove = createKeyRemover(key)
  return (text) => {
    const bytes = Buffer.from(text)
    const cleaned = remove(bytes)
    return cleaned === bytes ? text : Buffer.from(cleaned).toString()
  }
}
