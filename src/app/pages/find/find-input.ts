import { isContainerNumber, looksLikeContainerNumber, normalizeIdentifier } from '#contract/identifiers.ts'
import { sorted } from '#domain/util/lists.ts'

/** What the text is, as far as it can be told without asking anyone. */
export interface FindInput {
  /** What is searched first: without the label that was pasted along. */
  text: string
  /** Without spaces and dashes, in capitals. */
  number: string
  shape: 'container' | 'container-with-slip' | 'other'
}

/** Labels that mails and sheets put before a number. */
const label =
  /^\s*(?:(?:master|house|m|h)?\s*b\/?l|bill\s+of\s+lading|booking|bkg|container|cntr|ctr|ref(?:erence)?|po)\s*(?:no|nr|num|number|#)?\s*[.:#]+\s*/i

/** A container number in the middle of other words, in the groups that people write. */
const containerWithin = /\b[A-Z]{3}[UJZR][\s.-]?\d{3}[\s.-]?\d{3}[\s./-]?\d\b/i

/** Letters that are typed or scanned for digits, and digits for letters. */
const digitsMeant: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8' }
const lettersMeant: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' }

/** `HLXU 874O116`: letters belong into the first four places of a container number, digits after them. */
function withLettersAndDigitsInPlace(number: string): string {
  if (number.length !== 11) return number
  return number
    .split('')
    .map((character, index) => (index < 4 ? lettersMeant[character] : digitsMeant[character]) ?? character)
    .join('')
}

export function readFindInput(query: string): FindInput {
  const stripped = query.replace(label, '').trim()
  const text = stripped === '' ? query.trim() : stripped
  const number = normalizeIdentifier(text)
  const within = normalizeIdentifier(containerWithin.exec(text)?.[0] ?? '')
  const container = [number, within, withLettersAndDigitsInPlace(number)].find(isContainerNumber)
  if (container !== undefined) return { text: container, number: container, shape: 'container' }
  const slip = looksLikeContainerNumber(number)
  return { text: slip ? number : text, number, shape: slip ? 'container-with-slip' : 'other' }
}

/** Characters below which a word is no number of its own. */
const shortestNumber = 5

/**
 * What to search, one after the other until something is found: the text as it stands, the word in it that
 * looks most like a number, and all of it without gaps.
 */
export function readings({ text, number, shape }: FindInput): string[] {
  if (shape !== 'other') return [text]
  const words = text.split(/[\s,;]+/).filter((word) => word.length >= shortestNumber && /\d/.test(word))
  const longest = sorted(words, (a, b) => b.length - a.length)[0]
  return [...new Set([text, longest ?? text, number === '' ? text : number])]
}
