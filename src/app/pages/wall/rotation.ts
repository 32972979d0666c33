import type { WallPageName } from './search.ts'

/** What is on the wall now: a page, and of a list which of its sheets. */
export interface Slot {
  page: WallPageName
  /** 0-based. */
  sheet: number
  /** How many rounds over all pages are done: each shows another sheet beside the first. */
  round: number
}

/** Sheets of each page, at least 1. */
export type SheetCounts = Readonly<Record<WallPageName, number>>

/** Seconds to read one row across the room. */
const secondsPerRow = 2

/** Milliseconds for which a key or a click holds what it brought. */
export const holdMs = 120_000

export function firstSlot(pages: readonly WallPageName[]): Slot {
  return { page: pages[0] ?? 'deadlines', sheet: 0, round: 0 }
}

/** The sheet shown after the first one in a round: each in turn, so that the worst comes back in between. */
function otherSheet(round: number, count: number): number {
  return 1 + (round % (count - 1))
}

/** What comes by itself after a slot. A list that has become shorter is only passed over. */
export function nextSlot(slot: Slot, pages: readonly WallPageName[], counts: SheetCounts): Slot {
  const count = counts[slot.page]
  if (slot.sheet === 0 && count > 1 && pages.includes(slot.page)) {
    return { ...slot, sheet: otherSheet(slot.round, count) }
  }
  const at = pages.indexOf(slot.page)
  const last = at === pages.length - 1 || at === -1
  return { page: pages[last ? 0 : at + 1] ?? slot.page, sheet: 0, round: slot.round + (last ? 1 : 0) }
}

/** What an arrow key brings: every sheet in its order, forwards or backwards. */
export function stepSlot(
  slot: Slot,
  pages: readonly WallPageName[],
  counts: SheetCounts,
  step: 1 | -1,
): Slot {
  const all = pages.flatMap((page) => Array.from({ length: counts[page] }, (_, sheet) => ({ page, sheet })))
  const at = all.findIndex(({ page, sheet }) => page === slot.page && sheet === slot.sheet)
  const next = all[(at + step + all.length) % all.length]
  return next === undefined ? slot : { ...slot, ...next }
}

/** How long a slot stays: the dwell of the address, and time enough to read its rows. Milliseconds. */
export function dwellMs(dwellSeconds: number, rows: number): number {
  return Math.max(dwellSeconds, rows * secondsPerRow) * 1000
}

/** The rows of one sheet; a sheet that is no more shows the last one there is. */
export function sheetOf<Row>(rows: readonly Row[], perSheet: number, sheet: number): Row[] {
  const at = Math.min(sheet, sheetCount(rows.length, perSheet) - 1)
  return rows.slice(at * perSheet, (at + 1) * perSheet)
}

/** Sheets for so many rows, at least one: an empty list says that it is empty. */
export function sheetCount(rows: number, perSheet: number): number {
  return Math.max(1, Math.ceil(rows / Math.max(1, perSheet)))
}
