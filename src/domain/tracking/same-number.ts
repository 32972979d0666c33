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

/** Zeros before a number, which spreadsheets drop; fewer digits behind them are left as they are. */
const zerosBefore = new RegExp(`^0+(?=[1-9]\\d{${shortestBare - 1},}$)`)

/**
 * The letters that a carrier puts before its own bills, and what follows them; null where there are none. People put the
 * SCAC before a number that has them already: `MSCUMEDUAB123456`.
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
  if (!isBill || !scac) return null
  const again = splitBill(bare, scacs)
  return again !== null && isSameCarrier(again.scac, scac)
    ? again
    : { scac: mainScac(scac), bare: bare.replace(zerosBefore, '') }
}

/**
 * A number as its carrier may keep it: a bill of lading without the letters before it, digits without the zeros before
 * them; another number as it is.
 */
export function bareNumber(text: string, scac: string | null = null): string {
  return splitBill(text, [scac])?.bare ?? normalizeIdentifier(text).replace(zerosBefore, '')
}

/** A carrier that is not named may be any. */
export function isSameCarrier(one: string | null, other: string | null): boolean {
  return !one || !other || mainScac(one) === mainScac(other)
}

/**
 * Whether two numbers are one: `MAEU700300411` is the bill `700300411` of Maersk, and so is `0700300411`. The carriers of
 * equal numbers are left to whoever asks.
 */
export function isSameNumber(one: NumberOfCarrier, other: NumberOfCarrier): boolean {
  const [first, second] = [normalizeIdentifier(one.number), normalizeIdentifier(other.number)]
  if (first === second) return first !== ''
  const [a, b] = [one, other].map(({ number }) => splitBill(number, [one.scac, other.scac]))
  if ((a?.bare ?? bareNumber(first)) !== (b?.bare ?? bareNumber(second))) return false
  return isSameCarrier(a?.scac ?? one.scac, b?.scac ?? other.scac)
}
