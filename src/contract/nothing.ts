import { isBlank } from './blank.ts'
import { ownMember } from './own-member.ts'

/** Words that programs and people write where they have nothing to say, in lower case. */
const words: ReadonlySet<string> = new Set(
  [
    'null|(null)|<null>|nil|undefined|nan|none|(none)|empty|blank|(blank)|[object object]|missing|no data',
    'n/a|n / a|n.a|na|#n/a|#ref!|#value!|#name?|#null!|#num!|#div/0!|\\n|&nbsp;|<br>|<br/>|<br />',
    'unknown|not known|not available|not applicable|not reported|not provided|not assigned|unassigned',
    'unspecified|not specified|tbd|t.b.d|tba|t.b.a|tbn|t.b.n|tbc|to be determined|to be announced',
    'to be advised|to be named|to be nominated|to be confirmed|dummy|xxx|nat|invalid date',
  ].flatMap((line) => line.split('|')),
)

/** What stands around such a word where a ship is to be named, and the dots behind it. */
const trimmings = /^(?:m\/?v|vessel|ship)\s+|(?:\s+(?:vessel|ship))?\.*$/g

/** A text that may have them. */
const dressed = /^(?:m|vessel|ship)|[lp.]$/

/** Characters of the longest of them, with the word for a ship and a dot. */
const longestWord = 25

/** The first and the last year of which this interface can tell anything: others are defaults of databases. */
const firstYear = '2010'
const lastYear = '2089'

/** The last year of which all days are told. */
const usualYear = '2037'

/** Days before the last year with which the ranges of databases end, or the years that they write with two digits. */
const lastDays = /^20(?:38-01-(?:1[89]|20)|49-12-31|50|69|78-12-31|79)/

/** The same defaults as other programs write them: `12/31/9999`. */
const otherDefault = /^\d\d?([/.])\d\d?\1(?:000[01]|1753|1899|1900|1970|2099|9999)(?:$|[T ])/

const blankEnds = /^[\s\uFEFF\u200B-\u200D\u2060]+|[\s\uFEFF\u200B-\u200D\u2060]+$/g

/** Zeros alone, as those of a day, or dashes, dots and question marks. */
const filler = /^(?:0+(?:[/.: -]+0+)*|[\s\p{P}=+|~`^<>]*)$/u

/** Cheap, since every text of every record is asked: `1900-01-01`, with or without a time. */
function isDate(text: string): boolean {
  return text[4] === '-' && text[7] === '-' && /^\d{4}-\d\d-\d\d(?:$|[T ])/.test(text)
}

/** Whether a text begins and ends with letters, digits or signs that everybody sees. */
function isPlain(text: string): boolean {
  const [first, last] = [text.charCodeAt(0), text.charCodeAt(text.length - 1)]
  return first > 32 && first < 127 && last > 32 && last < 127
}

/**
 * True for text that stands for nothing: blank, a word such as `N/A`, or a date that a database writes by default
 * (1900, 1970, 0001, 2079, 9999). Live services send all of them in place of null: contract/README.md, Reading.
 */
export function standsForNothing(text: string): boolean {
  if (isDate(text)) {
    const year = text.slice(0, 4)
    return year < firstYear || year > lastYear || (year > usualYear && lastDays.test(text))
  }
  if (otherDefault.test(text)) return true
  if (text.length > longestWord && (isPlain(text) || /[\p{L}\p{N}]/u.test(text))) return filler.test(text)
  const word = text.trim().toLowerCase()
  if (isBlank(text) || filler.test(text)) return true
  if (words.has(word)) return true
  // A search for ends takes long in a long text, and nearly no text has them.
  return word.length <= longestWord && dressed.test(word) && words.has(word.replace(trimmings, ''))
}

/** A member that was sent, and that stands for nothing all the same. */
export interface LeftOut {
  /** By its published name. */
  member: string
  /** As it was sent. */
  sent: string
}

/** Members that say when something happens, or which ship it is. */
const tells = /_(?:at|on)$|lfd|imo$|timestamp/

/** Those of some members whose loss is told: words such as `N/A` are not. */
export function tellingMembers(names: readonly string[]): string[] {
  return names.filter((name) => tells.test(name))
}

/** The times and numbers of ships that were sent and read as nothing: somebody may look for them. */
export function leftOutIn(
  sent: Readonly<Record<string, unknown>>,
  held: Readonly<Record<string, unknown>>,
  members: readonly (readonly [name: string, heldName: string])[],
): LeftOut[] | undefined {
  let found: LeftOut[] | undefined
  for (const [member, heldName] of members) {
    // Nearly all that is sent is held, and need not be looked up.
    const value = ownMember(held, heldName) === null ? ownMember(sent, member) : null
    if (typeof value !== 'string' || !/\d/.test(value)) continue
    found = [...(found ?? []), { member, sent: value }]
  }
  return found
}

/** A value as it is read where it may be missing: null for text that stands for nothing, other text without blank ends. */
export function orNothing(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  if (standsForNothing(value)) return null
  return isPlain(value) ? value : value.replace(blankEnds, '')
}

/** True for a value that holds nothing: programs write `false`, 0, an empty list or an empty object in place of null. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === false || value === 0
}
