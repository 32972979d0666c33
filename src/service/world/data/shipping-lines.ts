import type { RequestType } from '#contract/carriers.ts'
import type { Vocabulary } from './wordings.ts'

/** A partnership whose lines load boxes on each other's ships. */
export type Alliance = 'gemini' | 'ocean' | 'premier' | 'msc'

interface Habits {
  vocabulary: Vocabulary
  /** Which facts the line reports; it never reports the others. */
  gives: { seal: boolean; weight: boolean; equipmentType: boolean }
  /** Reports days without a time: contract/README.md, Time. */
  dateOnly: boolean
  /** Reports planned gate-outs and empty returns before they happen. */
  plansAhead: boolean
  /** Reports its own last free day. */
  lineDay: 'always' | 'often' | 'never'
  /** Writes the old names of American zones: contract/README.md, Time. */
  legacyZones: boolean
  /** Hours between two checks of the line. */
  everyHours: number
}

/**
 * Shipping lines with their SCAC and their habits. `numbers` is the pattern of a bill of lading number:
 * `{office}` the three letters of the office at the port of lading, `{A2}` letters, `{9}` digits.
 */
export interface ShippingLine extends Habits {
  scac: string
  name: string
  shortName: string
  alliance: Alliance
  numbers: string
  /** How many characters are cut off the front when the number is sent to the line. */
  cutPrefix: number
  /** Owner prefixes on its boxes, the most common first. */
  owners: readonly string[]
  /** Share of shipments. */
  weight: number
}

const noSeal = { seal: false, weight: true, equipmentType: true }
const typeOnly = { seal: false, weight: false, equipmentType: true }

const usual: Habits = {
  vocabulary: 'plain',
  gives: { seal: true, weight: true, equipmentType: true },
  dateOnly: false,
  plansAhead: false,
  lineDay: 'never',
  legacyZones: false,
  everyHours: 6,
}

/** Where a line differs from the others, by SCAC. */
const habits: Readonly<Record<string, Partial<Habits>>> = {
  MAEU: { vocabulary: 'maersk', gives: noSeal, plansAhead: true, lineDay: 'often', everyHours: 4 },
  MSCU: { vocabulary: 'msc', gives: noSeal },
  CMDU: { vocabulary: 'cma', gives: typeOnly, lineDay: 'often' },
  HLCU: { vocabulary: 'hapag', gives: typeOnly, plansAhead: true, lineDay: 'always' },
  ONEY: { vocabulary: 'one', lineDay: 'often' },
  COSU: { vocabulary: 'cosco' },
  OOLU: { vocabulary: 'cosco', gives: noSeal },
  EGLV: { vocabulary: 'evergreen', dateOnly: true, everyHours: 12 },
  HDMU: { vocabulary: 'one', gives: { seal: true, weight: true, equipmentType: false } },
  YMLU: { vocabulary: 'one', lineDay: 'often', everyHours: 8 },
  ZIMU: { gives: typeOnly, lineDay: 'often' },
  WHLC: { legacyZones: true, everyHours: 12 },
  SMLM: { everyHours: 12 },
}

type Row = [
  scac: string,
  name: string,
  shortName: string,
  alliance: Alliance,
  numbers: string,
  cutPrefix: number,
  owners: string,
  weight: number,
]

function lineFrom([scac, name, shortName, alliance, numbers, cutPrefix, owners, weight]: Row): ShippingLine {
  const names = { scac, name, shortName, alliance, numbers }
  return { ...usual, ...habits[scac], ...names, cutPrefix, owners: owners.split(' '), weight }
}

const rows: Row[] = [
  ['MAEU', 'Maersk', 'Maersk', 'gemini', 'MAEU{9}', 4, 'MSKU MRKU MRSU MAEU SUDU', 14],
  ['MSCU', 'Mediterranean Shipping Company', 'MSC', 'msc', 'MEDU{A2}{6}', 0, 'MSDU MEDU MSMU MSCU TCLU', 15],
  ['CMDU', 'CMA CGM', 'CMA CGM', 'ocean', 'CMDU{office}{7}', 4, 'CMAU ECMU TLLU CAIU', 11],
  ['HLCU', 'Hapag-Lloyd', 'Hapag-Lloyd', 'gemini', 'HLCU{office}{9}', 0, 'HLXU HLBU HAMU FANU UACU', 10],
  ['ONEY', 'Ocean Network Express', 'ONE', 'premier', 'ONEY{office}F{8}', 4, 'ONEU NYKU TCNU KKFU MOTU', 9],
  ['COSU', 'COSCO Shipping Lines', 'COSCO', 'ocean', 'COSU{10}', 4, 'CSNU CCLU CBHU FCIU', 9],
  ['OOLU', 'Orient Overseas Container Line', 'OOCL', 'ocean', 'OOLU{10}', 4, 'OOLU OOCU TGBU', 7],
  ['EGLV', 'Evergreen Line', 'Evergreen', 'ocean', 'EGLV{12}', 4, 'EGHU EITU EMCU EGSU', 7],
  ['HDMU', 'HMM', 'HMM', 'premier', 'HDMU{office}A{8}', 0, 'HMMU KOCU HDMU TEMU', 5],
  ['YMLU', 'Yang Ming Marine Transport', 'Yang Ming', 'premier', 'YMJAW{9}', 0, 'YMMU YMLU BEAU TCKU', 5],
  ['ZIMU', 'ZIM Integrated Shipping Services', 'ZIM', 'msc', 'ZIMU{office}{8}', 0, 'ZCSU ZIMU ZCLU GAOU', 5],
  ['WHLC', 'Wan Hai Lines', 'Wan Hai', 'premier', 'WHLC{10}', 4, 'WHSU WHLU DFSU', 2],
  ['SMLM', 'SM Line', 'SM Line', 'msc', 'SMLM{office}{8}', 0, 'SMCU SEGU', 1],
]

export const shippingLines = rows.map(lineFrom)

/** Carries nothing: its numbers play through what can happen after a tracking request. */
export const testLine = lineFrom(['TEST', 'Test line', 'Test', 'gemini', 'TEST{9}', 0, 'TSTU', 0])

const byScac = new Map([...shippingLines, testLine].map((line) => [line.scac, line]))

/**
 * Whether a line takes such numbers: what is said of a line is what a request to track is answered. The test line
 * issues no container numbers.
 */
export function isTracked(scac: string, type: RequestType): boolean {
  return byScac.has(scac) && !(scac === testLine.scac && type === 'container')
}

/** The line of a SCAC. The world only names lines of its own, so an unknown one is a mistake in the data. */
export function lineOf(scac: string): ShippingLine {
  const line = byScac.get(scac)
  if (line === undefined) throw new Error(`No shipping line ${scac} in the world`)
  return line
}

/** Boxes that lines lease and that carry the lessor's prefix. */
export const lessorOwners = ['TCLU', 'TRHU', 'TGHU', 'CAIU', 'SEKU', 'DRYU', 'BMOU', 'FSCU'] as const
