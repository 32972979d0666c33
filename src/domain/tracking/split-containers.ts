import { isContainerNumber } from '#contract/identifiers.ts'
import { isCarrierHead, numbersUnder } from './column-heads.ts'

/** Rows by which columns are told. */
const mostLookedAt = 200

type Row = readonly string[]

/** The columns from a place on, as many as a container number has parts. */
function joined(row: Row, place: number, parts: number): string {
  return row
    .slice(place, place + parts)
    .filter(Boolean)
    .join(' ')
}

/** How many columns from a place on hold the parts of containers: two, or three with the check digit; 0 for none. */
function partsFrom(rows: readonly Row[], place: number): number {
  const prefixed = rows.filter((row) => /^[A-Z]{3}[UJZR]$/i.test(row[place] ?? ''))
  const isOf = (parts: number) =>
    prefixed.filter((row) => isContainerNumber(joined(row, place, parts))).length * 2 > prefixed.length
  return [2, 3].find((parts) => isOf(parts)) ?? 0
}

/**
 * The rows of a sheet, with containers in one column whose prefix and serial number stand side by side. Most have to be
 * valid: a SCAC before a booking looks the same.
 */
export function withContainersJoined(rows: readonly Row[]): readonly Row[] {
  const looked = rows.slice(0, mostLookedAt)
  const places = new Set(
    looked.flatMap((row) => row.flatMap((cell, place) => (cell.length === 4 ? place : []))),
  )
  for (const place of places) {
    const isNamed = looked.some((row) => {
      const under = numbersUnder(row[place + 1] ?? '')
      const isCarrier = isCarrierHead(row[place] ?? '') && under !== 'container'
      return isCarrier || under === 'booking_number' || under === 'bill_of_lading'
    })
    const parts = isNamed ? 0 : partsFrom(looked, place)
    if (parts === 0) continue
    return rows.map((row) => [...row.slice(0, place), joined(row, place, parts), ...row.slice(place + parts)])
  }
  return rows
}
