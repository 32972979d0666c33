/** Enough to know them by: who needs all has them in a list. */
const mostNamed = 20

/**
 * `A, B, C`; of many the first ones, `A, B, and 9,998 more`: a sentence or a title that names ten thousand is none.
 * @param most how many are named
 * @param between what stands between them
 */
export function listWords(texts: readonly string[], most = mostNamed, between = ', '): string {
  const rest = texts.length - most
  const named = texts.slice(0, most).join(between)
  return rest > 0 ? `${named}, and ${rest.toLocaleString('en-US')} more` : named
}
