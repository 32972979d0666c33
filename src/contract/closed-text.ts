/** Embeddings, overrides and isolates of Unicode, and what ends them (Unicode Standard Annex 9). */
const turns = /[\u202A-\u202E\u2066-\u2069]/g

const popFormatting = '\u202C'
const popIsolate = '\u2069'

/**
 * Text that ends the directions that it begins: what an override opens would otherwise turn the rest of the sentence
 * or line that the text stands in. Only invisible characters are added, at its end.
 */
export function closedText(text: string): string {
  // What ends them, the last begun first.
  let open: string[] = []
  for (const [sign] of text.matchAll(turns)) {
    if (sign === popFormatting) {
      if (open[0] === popFormatting) open.shift()
    } else if (sign === popIsolate) {
      const isolate = open.indexOf(popIsolate)
      if (isolate >= 0) open = open.slice(isolate + 1)
    } else open.unshift(sign < popIsolate && sign >= '\u2066' ? popIsolate : popFormatting)
  }
  return open.length === 0 ? text : text + open.join('')
}
