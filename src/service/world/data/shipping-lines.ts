import type { RequestType } from '#contract/carriers.ts'
import type { Vocabulary } from './wordings.ts'

/** A partnership whose lines load boxes on each other's ships. */
export type Alliance = 'gemini' | 'ocean' | 'premier' | 'msc'

/**
 * Shipping lines with their SCAC and their habits. `numbers` is the pattern of a bill of lading number:
 * `{office}` the three letters of the office at the port of lading, `{A2}` letters, `{9}` digits.
 */
export interface ShippingLine {
  scac: string
  name: string
  shortName: string
  alliance: Alliance
  numbers: string
  /** How many characters are cut off the front when the number is sent to the line. */
  cutPrefix: number
  /** Owner prefixes on its boxes, the most common first. */
  owners: readonly string[]
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
  /** Share of shipments. */
  weight: number
}

const everything = { seal: true, weight: true, equipmentType: true }
const noSeal = { seal: false, weight: true, equipmentType: true }
const habits = {
  dateOnly: false,
  plansAhead: false,
  lineDay: 'never' as const,
  legacyZones: false,
  everyHours: 6,
}

export const shippingLines: readonly ShippingLine[] = [
  {
    ...habits,
    scac: 'MAEU',
    name: 'Maersk',
    shortName: 'Maersk',
    alliance: 'gemini',
    numbers: 'MAEU{9}',
    cutPrefix: 4,
    owners: ['MSKU', 'MRKU', 'MRSU', 'MAEU', 'SUDU'],
    vocabulary: 'maersk',
    gives: noSeal,
    plansAhead: true,
    lineDay: 'often',
    everyHours: 4,
    weight: 14,
  },
  {
    ...habits,
    scac: 'MSCU',
    name: 'Mediterranean Shipping Company',
    shortName: 'MSC',
    alliance: 'msc',
    numbers: 'MEDU{A2}{6}',
    cutPrefix: 0,
    owners: ['MSDU', 'MEDU', 'MSMU', 'MSCU', 'TCLU'],
    vocabulary: 'msc',
    gives: noSeal,
    lineDay: 'never',
    weight: 15,
  },
  {
    ...habits,
    scac: 'CMDU',
    name: 'CMA CGM',
    shortName: 'CMA CGM',
    alliance: 'ocean',
    numbers: 'CMDU{office}{7}',
    cutPrefix: 4,
    owners: ['CMAU', 'ECMU', 'TLLU', 'CAIU'],
    vocabulary: 'cma',
    gives: { seal: false, weight: false, equipmentType: true },
    lineDay: 'often',
    weight: 11,
  },
  {
    ...habits,
    scac: 'HLCU',
    name: 'Hapag-Lloyd',
    shortName: 'Hapag-Lloyd',
    alliance: 'gemini',
    numbers: 'HLCU{office}{9}',
    cutPrefix: 0,
    owners: ['HLXU', 'HLBU', 'HAMU', 'FANU', 'UACU'],
    vocabulary: 'hapag',
    gives: { seal: false, weight: false, equipmentType: true },
    plansAhead: true,
    lineDay: 'always',
    weight: 10,
  },
  {
    ...habits,
    scac: 'ONEY',
    name: 'Ocean Network Express',
    shortName: 'ONE',
    alliance: 'premier',
    numbers: 'ONEY{office}F{8}',
    cutPrefix: 4,
    owners: ['ONEU', 'NYKU', 'TCNU', 'KKFU', 'MOTU'],
    vocabulary: 'one',
    gives: everything,
    lineDay: 'often',
    weight: 9,
  },
  {
    ...habits,
    scac: 'COSU',
    name: 'COSCO Shipping Lines',
    shortName: 'COSCO',
    alliance: 'ocean',
    numbers: 'COSU{10}',
    cutPrefix: 4,
    owners: ['CSNU', 'CCLU', 'CBHU', 'FCIU'],
    vocabulary: 'cosco',
    gives: everything,
    lineDay: 'never',
    weight: 9,
  },
  {
    ...habits,
    scac: 'OOLU',
    name: 'Orient Overseas Container Line',
    shortName: 'OOCL',
    alliance: 'ocean',
    numbers: 'OOLU{10}',
    cutPrefix: 4,
    owners: ['OOLU', 'OOCU', 'TGBU'],
    vocabulary: 'cosco',
    gives: noSeal,
    lineDay: 'never',
    weight: 7,
  },
  {
    ...habits,
    scac: 'EGLV',
    name: 'Evergreen Line',
    shortName: 'Evergreen',
    alliance: 'ocean',
    numbers: 'EGLV{12}',
    cutPrefix: 4,
    owners: ['EGHU', 'EITU', 'EMCU', 'EGSU'],
    vocabulary: 'evergreen',
    gives: everything,
    dateOnly: true,
    lineDay: 'never',
    everyHours: 12,
    weight: 7,
  },
  {
    ...habits,
    scac: 'HDMU',
    name: 'HMM',
    shortName: 'HMM',
    alliance: 'premier',
    numbers: 'HDMU{office}A{8}',
    cutPrefix: 0,
    owners: ['HMMU', 'KOCU', 'HDMU', 'TEMU'],
    vocabulary: 'one',
    gives: { seal: true, weight: true, equipmentType: false },
    lineDay: 'never',
    weight: 5,
  },
  {
    ...habits,
    scac: 'YMLU',
    name: 'Yang Ming Marine Transport',
    shortName: 'Yang Ming',
    alliance: 'premier',
    numbers: 'YMJAW{9}',
    cutPrefix: 0,
    owners: ['YMMU', 'YMLU', 'BEAU', 'TCKU'],
    vocabulary: 'one',
    gives: everything,
    lineDay: 'often',
    everyHours: 8,
    weight: 5,
  },
  {
    ...habits,
    scac: 'ZIMU',
    name: 'ZIM Integrated Shipping Services',
    shortName: 'ZIM',
    alliance: 'msc',
    numbers: 'ZIMU{office}{8}',
    cutPrefix: 0,
    owners: ['ZCSU', 'ZIMU', 'ZCLU', 'GAOU'],
    vocabulary: 'plain',
    gives: { seal: false, weight: false, equipmentType: true },
    lineDay: 'often',
    weight: 5,
  },
  {
    ...habits,
    scac: 'WHLC',
    name: 'Wan Hai Lines',
    shortName: 'Wan Hai',
    alliance: 'premier',
    numbers: 'WHLC{10}',
    cutPrefix: 4,
    owners: ['WHSU', 'WHLU', 'DFSU'],
    vocabulary: 'plain',
    gives: everything,
    lineDay: 'never',
    legacyZones: true,
    everyHours: 12,
    weight: 2,
  },
  {
    ...habits,
    scac: 'SMLM',
    name: 'SM Line',
    shortName: 'SM Line',
    alliance: 'msc',
    numbers: 'SMLM{office}{8}',
    cutPrefix: 0,
    owners: ['SMCU', 'SEGU'],
    vocabulary: 'plain',
    gives: everything,
    lineDay: 'never',
    everyHours: 12,
    weight: 1,
  },
]

/** Carries nothing: its numbers play through what can happen after a tracking request. */
export const testLine: ShippingLine = {
  ...habits,
  scac: 'TEST',
  name: 'Test line',
  shortName: 'Test',
  alliance: 'gemini',
  numbers: 'TEST{9}',
  cutPrefix: 0,
  owners: ['TSTU'],
  vocabulary: 'plain',
  gives: everything,
  weight: 0,
}

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
