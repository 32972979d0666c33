import { isBlank } from './blank.ts'
import { ownMember } from './own-member.ts'

/** Words that programs and people write where they have nothing to say, in lower case. */
const words: ReadonlySet<string> = new Set(
  [
    'null|(null)|<null>|nil|undefined|nan|none|(none)|empty|blank|(blank)|[object object]|missing|no data',
    'n/a|n / a|n.a.|n.a|na|#n/a|#ref!|#value!|#name?|#null!|#num!|#div/0!',
    'unknown|not known|not available|not applicable|not reported|not provided|not assigned|unassigned',
    'unspecified|not specified|tbd|t.b.d.|tba|t.b.a.|tbn|t.b.n.|tbc|to be determined|to be announced',
    'to be advised|to be named|to be nominated|to be confirmed',
  ].flatMap((line) => line.split('|')),
)

/** Characters of the longest of them. */
const longestWord = 17

/** The first and the last year of which this interface can tell anything: others are defaults of databases. */
const firstYear = '2010'
const lastYear = '2089'

const blankEnds = /^[\s\uFEFF\u200B-\u200D\u2060]+|[\s\uFEFF\u200B-\u200D\u2060]+$/g

/** Zeros alone, or dashes, dots and question marks. */
const filler = /^(?:0+|[\s\p{P}=+|~`^<>]*)$/u

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
 * (1900, 1970, 0001, 9999). Live services send all of them in place of null: contract/README.md, Reading.
 */
export function standsForNothing(text: string): boolean {
  if (isDate(text)) {
    const year = text.slice(0, 4)
    return year < firstYear || year > lastYear
  }
  if (text.length > longestWord && (isPlain(text) || /[\p{L}\p{N}]/u.test(text))) return filler.test(text)
  return isBlank(text) || filler.test(text) || words.has(text.trim().toLowerCase())
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
