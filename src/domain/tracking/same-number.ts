import { carrierOfBill, mainScac } from '#contract/carriers.ts'
import { looksLikeContainerNumber, normalizeIdentifier } from '#contract/identifiers.ts'

/** A number with its carrier, as far as that is known. */
interface NumberOfCarrier {
  number: string
  scac: string | null
}

/** Characters of a bill that are enough without the letters before them: fewer are found everywhere. */
const shortestBare = 6
const letters = 4

/**
 * The letters that a carrier puts before its own bills, and what follows them; null where there are none.
 * @param scacs of carriers that the list of the contract may not have
 */
function splitBill(
  text: string,
  scacs: readonly (string | null)[] = [],
): { scac: string; bare: string } | null {
  const number = normalizeIdentifier(text)
  const [before, bare] = [number.slice(0, letters), number.slice(letters)]
  const scac = carrierOfBill(number)?.scac ?? scacs.find((each) => each?.toUpperCase() === before)
  const isBill = bare.length >= shortestBare && /\d{4}/.test(bare) && !looksLikeContainerNumber(number)
  return isBill && scac ? { scac: mainScac(scac), bare } : null
}

/** A bill of lading as its carrier may keep it, without the letters before it; another number as it is. */
export function bareNumber(text: string, scac: string | null = null): string {
  return splitBill(text, [scac])?.bare ?? normalizeIdentifier(text)
}

/** A carrier that is not named may be any. */
export function isSameCarrier(one: string | null, other: string | null): boolean {
  return !one || !other || mainScac(one) === mainScac(other)
}

/**
 * Whether two numbers are one: `MAEU700300411` is the bill `700300411` of Maersk. The carriers of equal numbers are left
 * to whoever asks.
 */
export function isSameNumber(one: NumberOfCarrier, other: NumberOfCarrier): boolean {
  const [first, second] = [normalizeIdentifier(one.number), normalizeIdentifier(other.number)]
  if (first === second) return first !== ''
  const [a, b] = [one, other].map(({ number }) => splitBill(number, [one.scac, other.scac]))
  if ((a?.bare ?? first) !== (b?.bare ?? second)) return false
  return isSameCarrier(a?.scac ?? one.scac, b?.scac ?? other.scac)
}
