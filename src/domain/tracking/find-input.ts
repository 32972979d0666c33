import { isContainerNumber, looksLikeContainerNumber, normalizeIdentifier } from '#contract/identifiers.ts'
import { ownMember } from '#contract/own-member.ts'
import { sorted } from '../util/lists.ts'

/** What the text is, as far as it shows without a request. */
export interface FindInput {
  /** What is searched first, without a label that was pasted with it. */
  text: string
  /** Without spaces and dashes, in upper case. */
  number: string
  shape: 'container' | 'mistyped-container' | 'other'
}

/** Labels that come before a number in emails and spreadsheets. */
const label =
  /^(?:(?:master|house|m|h)?\s*b\/?l|bill\s+of\s+lading|booking|bkg|container|cntr|ctr|ref(?:erence)?|po)(?:\s*(?:no|nr|num|number|#))?\s*[.:#]+/i

/** A container number in the middle of other words, in the groups that people write. */
const containerWithin = /\b[A-Z]{3}[UJZR][\s.-]?\d{3}[\s.-]?\d{3}[\s./-]?\d\b/i

/** Letters typed or scanned in place of digits, and digits in place of letters. */
const digitsMeant: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8' }
const lettersMeant: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' }

/** `HLXU 874O116`: a container number has four letters, then digits. */
function withLettersAndDigitsInPlace(number: string): string {
  if (number.length !== 11) return number
  return number
    .split('')
    .map((character, index) => ownMember(index < 4 ? lettersMeant : digitsMeant, character) ?? character)
    .join('')
}

export function readFindInput(query: string): FindInput {
  const trimmed = query.trim()
  const stripped = trimmed.replace(label, '').trim()
  const text = stripped === '' ? trimmed : stripped
  const number = normalizeIdentifier(text)
  const within = normalizeIdentifier(containerWithin.exec(text)?.[0] ?? '')
  const container = [number, within, withLettersAndDigitsInPlace(number)].find(isContainerNumber)
  if (container !== undefined) return { text: container, number: container, shape: 'container' }
  const mistyped = looksLikeContainerNumber(number)
  return { text: mistyped ? number : text, number, shape: mistyped ? 'mistyped-container' : 'other' }
}

/** Shortest word that may be a number of its own, in characters. */
const shortestNumber = 5

/**
 * What to search, one after the other until something is found: the text as it is, the word in it that looks
 * most like a number, and all of it without gaps.
 */
export function readings({ text, number, shape }: FindInput): string[] {
  if (shape !== 'other') return [text]
  const words = text.split(/[\s,;]+/).filter((word) => word.length >= shortestNumber && /\d/.test(word))
  const longest = sorted(words, (a, b) => b.length - a.length)[0]
  return [...new Set([text, longest ?? text, number === '' ? text : number])]
}
