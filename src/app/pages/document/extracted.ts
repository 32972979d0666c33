import { startSentence } from '#domain/util/words.ts'

/** `invoice_number` is "Invoice number". */
export function wordsOfName(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words === '' ? name : startSentence(words)
}

/** A value of any schema as texts: a list's values in their order, all else as JSON. None where there is no value. */
export function shownParts(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((each) => shownParts(each))
  return [typeof value === 'string' ? value : JSON.stringify(value)]
}

/** What was typed as JSON; `problem` in words where it is not an object. An empty text is null. */
export function readData(
  text: string,
): { data: Record<string, unknown> | null; problem: null } | { data: null; problem: string } {
  if (text.trim() === '') return { data: null, problem: null }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { data: { ...value }, problem: null }
    }
  } catch {
    // Where it breaks, the words below say as well as any parser.
  }
  return { data: null, problem: 'Enter a JSON object, such as {"numbers": ["PO-88190"]}.' }
}
