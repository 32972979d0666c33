import type { RequestType } from '#contract/carriers.ts'
import { plainText } from '#contract/plain-text.ts'

/** `B/L No. (master)` as `bl no`. */
export function wordsOfHead(title: string): string[] {
  return plainText(title)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/bills?[ _]of[ _]lading|b ?\/ ?l\b/g, 'bl')
    .replace(/\bp\. ?o\b/g, 'po')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean)
}

const nouns: readonly [RequestType, RegExp][] = [
  ['container', /^(?:container|cntr|ctr|equipment|unit)s?(?:no|nr|number)?$/],
  ['bill_of_lading', /^(?:m?bl|m?bol|bill|lading)s?(?:no|nr|number)?$/],
  ['booking_number', /^(?:booking|bkg)s?(?:no|nr|number)?$/],
]
const numberWord = /^(?:number|no|nr|num|nbr|#|tracking)s?$/
const besideNumber =
  /^(?:id|ref|reference|carrier|line|master|ocean|shipping|steamship|ssl|vocc|prefix|initials?)$/
const carrierWord = /^(?:scac|carriers?|lines?|shippingline|liner|ssl|vocc)$/
const besideCarrier = /^(?:shipping|ocean|steamship|code|name|main)$/
const referenceWord = /^(?:ref|reference|po|order)s?$/
const noReference = /^(?:date|status|type|qty|quantity|line|item|value|amount|of|bl|booking|count)s?$/

function nounOf(word: string): RequestType | undefined {
  return nouns.find(([, noun]) => noun.test(word))?.[0]
}

export function isReferenceHead(title: string): boolean {
  const words = wordsOfHead(title)
  return words.some((word) => referenceWord.test(word)) && !words.some((word) => noReference.test(word))
}

/**
 * The kind of numbers under a head: `any` where it only says that they are numbers, null where it names something else.
 * One word too many does, as in Container Size, Booking Date, Bill To, Seal Number or Number of Packages.
 */
export function numbersUnder(title: string): RequestType | 'any' | null {
  const words = wordsOfHead(title)
  if (!words.every((word) => nounOf(word) ?? (numberWord.test(word) || besideNumber.test(word)))) return null
  const named = new Set(words.flatMap((word) => nounOf(word) ?? []))
  const [type = null] = named
  if (type !== null) return named.size === 1 ? type : 'any'
  return words.some((word) => numberWord.test(word)) && !isReferenceHead(title) ? 'any' : null
}

export function isCarrierHead(title: string): boolean {
  const words = wordsOfHead(title)
  return (
    words.some((word) => carrierWord.test(word)) &&
    words.every((word) => carrierWord.test(word) || besideCarrier.test(word))
  )
}

/** Heads of columns that may hold names of carriers, and say who does something else: a customer, a trucker. */
const party =
  /^(?:customer|client|consignee|consignor|shipper|supplier|buyer|notify|party|trucker|trucking|drayage|haulier|terminal|remark|note|comment)s?$/

/** Those that may stand beside the line, as in Vessel Operator and Carrier / Forwarder. */
const besideLine = /^(?:vessel|ship|nvocc|forwarder|agent|broker)s?$/

export function isPartyHead(title: string): boolean {
  const words = wordsOfHead(title)
  const isLine = words.some((word) => carrierWord.test(word) || word === 'operator')
  return words.some((word) => party.test(word) || (!isLine && besideLine.test(word)))
}

/** `Type`, `Document type`; but `Unit Type` is that of a box. */
export function isTypeHead(title: string): boolean {
  const words = wordsOfHead(title)
  return (
    words.some((word) => /^(?:type|kind)s?$/.test(word)) &&
    words.every(
      (word) => /^(?:type|kind|request|of|doc|document|ref|reference)s?$/.test(word) || numberWord.test(word),
    )
  )
}

/** Heads of columns that say what moves and how: `Container` under these is no kind of number. */
export function isCargoHead(title: string): boolean {
  return wordsOfHead(title).some((word) => /^(?:unit|equipment|size|service|move|load|cargo)s?$/.test(word))
}

const other =
  /^(?:seal|house|hbl|eta|etd|ata|atd|date|day|time|week|voy|voyage|vessel|invoice|inv|phone|tel|mobile|fax|zip|weight|kg|lbs|qty|quantity|total)s?$/

/** Heads of columns, and labels, whose values can look like numbers that are tracked. */
export function isOtherHead(title: string): boolean {
  return wordsOfHead(title).some((word) => other.test(word))
}
