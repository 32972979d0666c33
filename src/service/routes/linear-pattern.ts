/**
 * Regular expressions of users, matched in linear time. They have no groups and no alternatives, so a pattern is a
 * row of single characters, each repeated some number of times, and the positions in a text that its first parts
 * can end at are found part by part. JavaScript's own engine tries combinations instead: `\w*\w*\w{900}` takes it
 * longer than a request may, for a text of 1,000 characters.
 */

/** One character or boundary of a pattern, as it stands there, and how often it is repeated. */
interface Part {
  one: string
  least: number
  most: number
}

/** Characters of the longest pattern. */
const longestPattern = 200

/** An escape, a class, or a character, as they stand in a pattern with the flag `u`. */
const single =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[pP]\{[^{}]*\}|[^uxcpP])|\[(?:[^\\\]]|\\.)*\]|[^\\[\](){}*+?|]/

const quantifier = /(?:([*+?])|\{(\d+)(?:,(\d*))?\})\??/

const eachPart = new RegExp(`(${single.source})(?:${quantifier.source})?`, 'gsuy')

const boundary = /^(?:\^|\$|\\[bB])$/

function partOf([, one = '', sign, least, most = least]: RegExpExecArray): Part {
  if (least !== undefined) return { one, least: Number(least), most: most === '' ? Infinity : Number(most) }
  return {
    one,
    least: sign === '*' || sign === '?' ? 0 : 1,
    most: sign === '*' || sign === '+' ? Infinity : 1,
  }
}

/** Null where the pattern has groups or alternatives, is too long, or is no regular expression. */
function partsOf(pattern: string): Part[] | null {
  const found = [...pattern.matchAll(eachPart)]
  if (pattern.length > longestPattern || found.map(([text]) => text).join('') !== pattern) return null
  try {
    return new RegExp(pattern, 'u').unicode ? found.map(partOf) : null
  } catch {
    return null
  }
}

/**
 * For each position between two characters, whether a match of the parts so far can end there.
 * @param reached the same, without this part
 */
function reachedBy({ one, least, most }: Part, reached: readonly boolean[], characters: readonly string[]) {
  if (boundary.test(one)) {
    const at = new RegExp(one, 'uy')
    return reached.map((isReached, index) => {
      // All that a boundary looks at.
      const [before, after] = [characters[index - 1] ?? '', characters[index] ?? '']
      at.lastIndex = before.length
      return isReached && at.test(before + after)
    })
  }
  const kind = new RegExp(`^${one}$`, 'u')
  /** Start of the run of matching characters that ends here. */
  let start = 0
  /** The last reached position at least `least` characters back. */
  let latest = -1
  return reached.map((_, end) => {
    if (end > 0 && !kind.test(characters[end - 1] ?? '')) start = end
    if (reached[end - least] === true) latest = end - least
    return latest >= Math.max(start, end - most)
  })
}

/** Whether a pattern can be used: it is a regular expression without groups and alternatives, and not too long. */
export function isUsablePattern(pattern: string): boolean {
  return partsOf(pattern) !== null
}

/** Whether a pattern matches a whole text. No text matches a pattern that cannot be used. */
export function matchesWhole(pattern: string, text: string): boolean {
  const parts = partsOf(pattern)
  if (parts === null) return false
  const characters = Array.from(text)
  let reached = [true, ...characters.map(() => false)]
  for (const part of parts) reached = reachedBy(part, reached, characters)
  return reached.at(-1) === true
}
