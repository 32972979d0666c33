/**
 * Regular expressions of users, matched in linear time. They have no groups and no alternatives, so a pattern is a
 * row of single characters, each repeated some number of times, and the positions in a text that its first parts
 * can end at are found part by part. JavaScript's own engine tries combinations instead: `\w*\w*\w{900}` takes it
 * longer than a request may, for a text of 1,000 characters.
 */

/** A place between two characters that a pattern asks for, such as `\b`. */
interface Boundary {
  at: RegExp
}

/** Characters of one kind in a row. */
interface Repetition {
  /** As it stands in the pattern. */
  character: string
  least: number
  most: number
}

type Part = Boundary | Repetition

/** Characters of the longest pattern. */
const longestPattern = 200

/** An escape, a class, or a character, as they stand in a pattern with the flag `u`. */
const single =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[pP]\{[^{}]*\}|[^uxcpP])|\[(?:[^\\\]]|\\.)*\]|[^\\[\](){}*+?|]/suy

const quantifier = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y

const boundary = /^(?:\^|\$|\\[bB])$/

function readAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

/** How often a quantifier has its character repeated; once where there is none. */
function repetitionOf(found: RegExpExecArray | null): { least: number; most: number } {
  const [text = '', least = '', comma = '', most = ''] = found ?? []
  if (text === '') return { least: 1, most: 1 }
  if (text.startsWith('{')) {
    const atLeast = Number(least)
    if (comma === '') return { least: atLeast, most: atLeast }
    return { least: atLeast, most: most === '' ? Infinity : Number(most) }
  }
  return { least: text.startsWith('+') ? 1 : 0, most: text.startsWith('?') ? 1 : Infinity }
}

/** Null where the pattern has groups or alternatives. */
function partsOf(pattern: string): Part[] | null {
  const parts: Part[] = []
  for (let index = 0; index < pattern.length;) {
    const one = readAt(single, pattern, index)?.[0]
    if (one === undefined) return null
    index += one.length
    const repeated = readAt(quantifier, pattern, index)
    index += repeated?.[0].length ?? 0
    if (boundary.test(one)) parts.push({ at: new RegExp(one, 'uy') })
    else parts.push({ character: one, ...repetitionOf(repeated) })
  }
  return parts
}

/** A text, with its different characters, each once, and where each of its characters stands among them. */
interface Characters {
  inOrder: readonly string[]
  different: readonly string[]
  places: Uint32Array
}

function charactersOf(text: string): Characters {
  const inOrder = Array.from(text)
  const different = [...new Set(inOrder)]
  const places = new Map(different.map((one, place) => [one, place]))
  return { inOrder, different, places: Uint32Array.from(inOrder, (one) => places.get(one) ?? 0) }
}

/** Whether each position in a text, counted in characters, can be the end of what was matched so far: 1 or 0. */
type Reached = Uint8Array

/** The positions that are left when a boundary stands there. */
function reachBoundary(reached: Reached, { at }: Boundary, { inOrder }: Characters): Reached {
  return reached.map((isReached, index) => {
    if (isReached === 0) return 0
    // All that a boundary looks at.
    const [before, after] = [inOrder[index - 1] ?? '', inOrder[index] ?? '']
    at.lastIndex = before.length
    return Number(at.test(before + after))
  })
}

/**
 * The positions that are reached from others by some characters of one kind in a row.
 * @param isOfKind for each different character, 1 or 0
 */
function reachRepetition(
  reached: Reached,
  { least, most }: Repetition,
  { places }: Characters,
  isOfKind: Uint8Array,
): Reached {
  // How many of the positions before each one are reached, so that a range of them is asked in one step.
  const before = new Uint32Array(reached.length + 1)
  const next = new Uint8Array(reached.length)
  let start = 0
  for (let end = 0; end < reached.length; end += 1) {
    before[end + 1] = (before[end] ?? 0) + (reached[end] ?? 0)
    if (end > 0 && isOfKind[places[end - 1] ?? 0] !== 1) start = end
    const from = Math.max(start, end - most)
    const to = end - least
    next[end] = Number(to >= from && (before[to + 1] ?? 0) > (before[from] ?? 0))
  }
  return next
}

/** Whether a pattern can be used: it is a regular expression without groups and alternatives, and not too long. */
export function isUsablePattern(pattern: string): boolean {
  if (pattern.length > longestPattern) return false
  try {
    return new RegExp(pattern, 'u').unicode && partsOf(pattern) !== null
  } catch {
    return false
  }
}

/** Whether a pattern matches a whole text. No text matches a pattern that cannot be used. */
export function matchesWhole(pattern: string, text: string): boolean {
  const parts = isUsablePattern(pattern) ? partsOf(pattern) : null
  if (parts === null) return false
  const characters = charactersOf(text)
  const kinds = new Map<string, Uint8Array>()
  const kindOf = (character: string): Uint8Array => {
    const known = kinds.get(character)
    if (known !== undefined) return known
    const one = new RegExp(`^${character}$`, 'u')
    const kind = Uint8Array.from(characters.different, (each) => Number(one.test(each)))
    kinds.set(character, kind)
    return kind
  }
  let reached: Reached = new Uint8Array(characters.inOrder.length + 1)
  reached[0] = 1
  for (const part of parts) {
    reached =
      'at' in part
        ? reachBoundary(reached, part, characters)
        : reachRepetition(reached, part, characters, kindOf(part.character))
  }
  return reached.at(-1) === 1
}
