import { looksLikeContainerNumber, normalizeIdentifier } from './identifiers.ts'

/** A shipping line by its codes: contract/README.md, Shipping lines. */
export interface Carrier {
  scac: string
  name: string
  alternatives?: readonly string[]
  /** The prefix of its bills of lading, where that is not the SCAC. */
  billPrefix?: string
}

export const carriers: readonly Carrier[] = [
  { scac: 'ACLU', name: 'Atlantic Container Line' },
  { scac: 'ANNU', name: 'ANL', billPrefix: 'ANLC' },
  { scac: 'APLU', name: 'APL' },
  { scac: 'ARKU', name: 'Arkas' },
  { scac: 'CHVW', name: 'Swire Shipping', alternatives: ['QWJA', 'PLLU'] },
  { scac: 'CLAM', name: 'Crowley', alternatives: ['CWLQ'] },
  { scac: 'CMDU', name: 'CMA CGM' },
  { scac: 'COSU', name: 'COSCO', billPrefix: 'CCMJ' },
  { scac: 'CULU', name: 'CULines', billPrefix: 'CULV' },
  { scac: 'EGLV', name: 'Evergreen', billPrefix: 'EISU' },
  { scac: 'GOSU', name: 'Gold Star Line' },
  { scac: 'HDMU', name: 'HMM' },
  { scac: 'HDUJ', name: 'HEDE Shipping' },
  { scac: 'HLCU', name: 'Hapag-Lloyd' },
  { scac: 'IILU', name: 'ICL' },
  { scac: 'KMTU', name: 'KMTC' },
  { scac: 'MAEU', name: 'Maersk' },
  { scac: 'MATS', name: 'Matson' },
  { scac: 'MSCU', name: 'MSC', alternatives: ['MEDU'], billPrefix: 'MEDU' },
  { scac: 'ONEY', name: 'ONE' },
  { scac: 'OOLU', name: 'OOCL' },
  { scac: 'PCIU', name: 'PIL', billPrefix: 'PABV' },
  { scac: 'SAFM', name: 'Safmarine' },
  { scac: 'SEAU', name: 'Sealand Americas', alternatives: ['SEAL'] },
  { scac: 'SEJJ', name: 'Sealand Europe' },
  { scac: 'SMLM', name: 'SM Line' },
  { scac: 'SMLU', name: 'Seaboard Marine' },
  { scac: 'SQQY', name: 'SeaLead', alternatives: ['SJHH'] },
  { scac: 'SSBF', name: 'Swire incl. Westwood', alternatives: ['WWSU'] },
  { scac: 'SSPH', name: 'Seth Shipping' },
  { scac: 'TJFH', name: 'Transfar' },
  { scac: 'TRBR', name: 'Trailer Bridge', alternatives: ['TBIE', 'PYRR'] },
  { scac: 'TRKU', name: 'Turkon' },
  { scac: 'TXZJ', name: 'TS Lines' },
  { scac: 'WDSB', name: 'World Direct Shipping' },
  { scac: 'WHLC', name: 'Wan Hai' },
  { scac: 'YMLU', name: 'Yang Ming', alternatives: ['YMPR', 'YMSG', 'YMJA'] },
  { scac: 'ZIMU', name: 'ZIM' },
]

const byCode = new Map(
  carriers.flatMap((carrier) =>
    [carrier.scac, ...(carrier.alternatives ?? [])].map((code) => [code, carrier] as const),
  ),
)

/** The line with this SCAC, main or alternative. */
export function carrierOf(scac: string): Carrier | null {
  return byCode.get(scac.trim().toUpperCase()) ?? null
}

/** The one code of a line, whichever of its codes is given; of an unknown line what is given, in capitals. */
export function mainScac(scac: string): string {
  return carrierOf(scac)?.scac ?? scac.toUpperCase()
}

const byBillPrefix = new Map(
  carriers.flatMap((carrier) =>
    [carrier.scac, carrier.billPrefix ?? carrier.scac, ...(carrier.alternatives ?? [])].map(
      (prefix) => [prefix, carrier] as const,
    ),
  ),
)
// With digits behind it this is the number of a seal.
byBillPrefix.delete('SEAL')

/** Prefixes of bills of lading. */
export const billPrefixes: readonly string[] = [...byBillPrefix.keys()]

/** The line that issued a bill of lading, by its first four letters, which need not be the SCAC. */
export function carrierOfBill(number: string): Carrier | null {
  return byBillPrefix.get(normalizeIdentifier(number).slice(0, 4)) ?? null
}

/** The kinds of number that can be tracked: `request_type` of the interface. */
export const requestTypes = ['bill_of_lading', 'booking_number', 'container'] as const
export type RequestType = (typeof requestTypes)[number]

/**
 * The most likely kind of number, from its format alone. A number in the format of a container with a wrong
 * check digit still counts as a container.
 */
export function likelyType(number: string): RequestType {
  if (looksLikeContainerNumber(number)) return 'container'
  return carrierOfBill(number) === null ? 'booking_number' : 'bill_of_lading'
}
