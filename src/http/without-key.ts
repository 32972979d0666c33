import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Trace, type Unescaped, Unescaping, unescapeLayer } from './escapes.ts'
import { formsOf, type KeyForms, mostLayers } from './key-forms.ts'
import { EitherSearch, type Span } from './matcher.ts'
import { OneByOne } from './one-by-one.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What stands where a key was. */
const mark = Buffer.from('[key]')

const mebibyte = 1024 * 1024

/**
 * Bytes. Of a longer text that holds the key in disguise nothing is kept: to find the place takes eight bytes for each
 * of its own.
 */
const longestMended = mebibyte

/** How often a text is looked at again after a key was cut out of it. */
const mostRounds = 4

/** Bytes that are looked at in one go, for some milliseconds. Between two, others have their turn. */
const sliceBytes = 128 * 1024

/** What the escapes of a text of one slice are undone in. Nothing comes between: one place serves all. */
const sliceWork = Buffer.allocUnsafeSlow(sliceBytes)

/** Bytes up to which texts have a place of their own, while they wait for their turns; longer ones wait in line. */
const longestAtOnce = mebibyte

/** Signs that begin an escape, or are left out. */
const signs = ['\\', '%', '&', '\0']

/** Work that can pause after each step, and what comes of it. */
type Steps<Result> = Generator<undefined, Result, undefined>

function cut(text: Buffer, spans: readonly Span[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  let at = 0
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (from >= at) parts.push(text.subarray(at, from), mark)
    at = Math.max(at, to)
  }
  return Buffer.concat([...parts, text.subarray(at)])
}

function* unescaped(source: Buffer, target: Buffer): Steps<Unescaped> {
  const unescaping = new Unescaping(source, target)
  for (let to = sliceBytes; to < source.length; to += sliceBytes) {
    unescaping.goOn(to)
    yield
  }
  unescaping.goOn(source.length)
  return unescaping
}

function* holdsOf({ plain, encoded }: KeyForms, text: Buffer): Steps<boolean> {
  const search = new EitherSearch(plain, encoded)
  for (let to = sliceBytes; to < text.length; to += sliceBytes) {
    if (search.findsUpTo(to, text)) return true
    yield
  }
  return search.findsUpTo(text.length, text)
}

function* holdsKey(text: Buffer, forms: KeyForms, work: () => Buffer): Steps<boolean> {
  // A key can have what looks like an escape: before any is undone it is sought by itself, which costs little.
  if (forms.asIs.some((form) => text.includes(form))) return true
  if (!signs.some((sign) => text.includes(sign))) return yield* holdsOf(forms, text)
  let layer = text
  for (let depth = 0; depth < mostLayers; depth += 1) {
    const { length, found } = yield* unescaped(layer, work())
    if (!found && depth > 0) return false
    layer = work().subarray(0, length)
    if (yield* holdsOf(forms, layer)) return true
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

/** @param work as long as the body at least, and its own until this is done */
function* clean(body: Buffer<ArrayBuffer>, forms: KeyForms, work: () => Buffer): Steps<Bytes> {
  let text = body
  for (let round = 0; yield* holdsKey(text, forms, work); round += 1) {
    // Where it cannot be cut out, nothing is passed on.
    if (text.length > longestMended || round === mostRounds) return Buffer.alloc(0)
    text = cut(text, spansOfKey(text, forms))
  }
  return text
}

function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    await nextTurn()
  }
}

/** A place for the work on one text, made when it is needed. */
function ownPlace(length: number): () => Buffer {
  let place: Buffer | undefined
  return () => (place ??= Buffer.allocUnsafeSlow(length))
}

/** Long texts, one after the other in one place. */
class LongTexts {
  #place = Buffer.alloc(0)
  readonly #line = new OneByOne()

  clean(body: Buffer<ArrayBuffer>, forms: KeyForms): Promise<Bytes> {
    return this.#line.run(() => inTurns(clean(body, forms, () => this.#placeFor(body.length))))
  }

  #placeFor(length: number): Buffer {
    if (this.#place.length < length) this.#place = Buffer.allocUnsafeSlow(length)
    return this.#place
  }
}

/**
 * Removes a key from what leaves this program: a service that repeats it in an answer must not leak it. It is found as
 * it is and reversed, in any letter case, with the escapes of JSON, URLs and HTML in any mix and several layers deep, in
 * UTF-16, in hexadecimal, as a list of numbers, and within base64. All other bytes stay as they are. The work grows
 * with the length of the text alone, and of a long one nobody else waits for the end.
 * @param key visible ASCII characters, at least 8
 */
export function createKeyRemover(key: string): (body: Buffer<ArrayBuffer>) => Promise<Bytes> {
  const forms = formsOf(key)
  const longTexts = new LongTexts()
  return async (body) => {
    if (body.length <= sliceBytes) return atOnce(clean(body, forms, () => sliceWork))
    if (body.length <= longestAtOnce) return inTurns(clean(body, forms, ownPlace(body.length)))
    return longTexts.clean(body, forms)
  }
}

/** Like `createKeyRemover`, for short texts, at once. */
export function createTextKeyRemover(key: string): (text: string) => string {
  const forms = formsOf(key)
  return (text) => {
    const bytes = Buffer.from(text)
    const cleaned = atOnce(clean(bytes, forms, ownPlace(bytes.length)))
    return cleaned === bytes ? text : Buffer.from(cleaned).toString()
  }
}
