/** Levels of lists and objects within each other; the tracking API needs six. What is read must not recurse deeper. */
export const deepestNesting = 64

/** Values of all lists and objects together; the longest body of the tracking API has some hundred. */
export const mostValues = 10_000

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The place after a text's closing quote. */
function afterText(json: Uint8Array, start: number): number {
  let at = start
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at + 1
}

/**
 * What is wrong with the shape of JSON, as a clause; null where nothing is. It reads the bytes once, without recursion
 * and before they are parsed. Bytes that are no JSON are for the parser to refuse.
 */
export function shapeProblem(json: Uint8Array, most = mostValues): string | null {
  let [depth, values, at] = [0, 0, 0]
  while (at < json.length) {
    const byte = json[at]
    at += 1
    if (byte === quote) at = afterText(json, at)
    else if (byte === comma) values += 1
    else if (byte === closeList || byte === closeObject) depth -= 1
    else if (byte === openList || byte === openObject) {
      depth += 1
      values += 1
    }
    if (depth > deepestNesting) return `is nested more than ${deepestNesting} levels deep`
    if (values > most) return `has more than ${most} values`
  }
  return null
}
