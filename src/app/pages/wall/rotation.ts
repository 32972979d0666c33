import type { WallViewName } from './search.ts'
import { minuteMs, secondMs } from '#domain/time/durations.ts'

/** What is on the wall now: a view, and of a list which of its pages. */
export interface Slot {
  view: WallViewName
  /** 0-based. */
  page: number
  /** How many rounds over all views are done: each shows another page beside the first. */
  round: number
}

/** Pages of each view, at least 1. */
export type PageCounts = Readonly<Record<WallViewName, number>>

/** Seconds to read one row across the room. */
const secondsPerRow = 2

/** Milliseconds that a key or click holds the view. */
export const holdMs = 2 * minuteMs

export function firstSlot(views: readonly WallViewName[]): Slot {
  return { view: views[0] ?? 'deadlines', page: 0, round: 0 }
}

/** The page shown after the first one in a round: each in turn, so that the worst comes back in between. */
function otherPage(round: number, count: number): number {
  return 1 + (round % (count - 1))
}

/** The next slot of the rotation. A list that got shorter is passed over. */
export function nextSlot(slot: Slot, views: readonly WallViewName[], counts: PageCounts): Slot {
  const count = counts[slot.view]
  if (slot.page === 0 && count > 1 && views.includes(slot.view)) {
    return { ...slot, page: otherPage(slot.round, count) }
  }
  const at = views.indexOf(slot.view)
  const last = at === views.length - 1 || at === -1
  return { view: views[last ? 0 : at + 1] ?? slot.view, page: 0, round: slot.round + (last ? 1 : 0) }
}

/** The slot after an arrow key: every page in order, forward or backward. */
export function stepSlot(slot: Slot, views: readonly WallViewName[], counts: PageCounts, step: 1 | -1): Slot {
  const all = views.flatMap((view) => Array.from({ length: counts[view] }, (_, page) => ({ view, page })))
  const at = all.findIndex(({ view, page }) => view === slot.view && page === slot.page)
  const next = all[(at + step + all.length) % all.length]
  return next === undefined ? slot : { ...slot, ...next }
}

/** How long a slot stays, in milliseconds: the dwell of the address, or longer to read its rows. */
export function dwellMs(dwellSeconds: number, rows: number): number {
  return Math.max(dwellSeconds, rows * secondsPerRow) * secondMs
}

/** The rows of one page; a page that is no more shows the last one there is. */
export function pageOf<Row>(rows: readonly Row[], perPage: number, page: number): Row[] {
  const at = Math.min(page, pageCount(rows.length, perPage) - 1)
  return rows.slice(at * perPage, (at + 1) * perPage)
}

/** Pages for so many rows, at least one: an empty list says that it is empty. */
export function pageCount(rows: number, perPage: number): number {
  return Math.max(1, Math.ceil(rows / Math.max(1, perPage)))
}
