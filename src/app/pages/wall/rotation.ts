import type { WallViewName } from './search.ts'
import { hourMs, minuteMs, secondMs } from '#domain/time/durations.ts'

/** What is on the wall now: a view, and of a list which of its pages. */
export interface Slot {
  view: WallViewName
  /** 0-based. */
  page: number
  /** How many rounds over all views are done. */
  round: number
  /** How many more pages of this view are shown in this round. */
  toCome: number
  /** Of each view the page last shown beside the first: the next round goes on behind it. */
  reached: Readonly<Partial<Record<WallViewName, number>>>
}

/** Pages of each view, at least 1. */
export type PageCounts = Readonly<Record<WallViewName, number>>

/** Seconds to read one row across the room. */
const secondsPerRow = 2

/** Milliseconds that a key or click holds the view. */
export const holdMs = 2 * minuteMs

/** Rounds after which every page of a list was shown, as long as that keeps its first page in sight. */
const roundsForAll = 12

/** Pages shown beside the first one in a round at most: the worst rows come back after so many. */
const mostOthers = 4

export function firstSlot(views: readonly WallViewName[]): Slot {
  return { view: views[0] ?? 'deadlines', page: 0, round: 0, toCome: 0, reached: {} }
}

/** Pages of a list that a round shows beside the first one. */
function othersInRound(count: number): number {
  return Math.min(mostOthers, Math.ceil((count - 1) / roundsForAll))
}

/**
 * The next slot of the rotation: of each view its first page, where the worst rows are, then some of the others,
 * each in turn, so that every row comes round. A list that got shorter is passed over.
 */
export function nextSlot(slot: Slot, views: readonly WallViewName[], counts: PageCounts): Slot {
  const count = counts[slot.view]
  const toCome = slot.page === 0 ? othersInRound(count) : slot.toCome
  if (toCome > 0 && count > 1 && views.includes(slot.view)) {
    const next = (slot.reached[slot.view] ?? 0) + 1
    const page = next < count ? next : 1
    return { ...slot, page, toCome: toCome - 1, reached: { ...slot.reached, [slot.view]: page } }
  }
  const at = views.indexOf(slot.view)
  const last = at === views.length - 1 || at === -1
  return {
    ...slot,
    view: views[last ? 0 : at + 1] ?? slot.view,
    page: 0,
    round: slot.round + (last ? 1 : 0),
    toCome: 0,
  }
}

/** Milliseconds until every page of a view was shown, where each slot stays so long. */
export function allShownMs(
  view: WallViewName,
  views: readonly WallViewName[],
  counts: PageCounts,
  slotMs: number,
): number {
  const slotsInRound = views.reduce((sum, each) => sum + 1 + othersInRound(counts[each]), 0)
  const others = counts[view] - 1
  const rounds = others === 0 ? 1 : Math.ceil(others / othersInRound(counts[view]))
  return rounds * slotsInRound * slotMs
}

/** The slot after an arrow key: every page in order, forward or backward. */
export function stepSlot(slot: Slot, views: readonly WallViewName[], counts: PageCounts, step: 1 | -1): Slot {
  const all = views.flatMap((view) => Array.from({ length: counts[view] }, (_, page) => ({ view, page })))
  const at = all.findIndex(({ view, page }) => view === slot.view && page === slot.page)
  const next = all[(at + step + all.length) % all.length]
  return next === undefined ? slot : { ...slot, ...next, toCome: 0 }
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

/** A wait in words, never shorter than it is: `45 min`, `3 h`. */
export function formatSpanUp(spanMs: number): string {
  return spanMs < 2 * hourMs
    ? `${5 * Math.ceil(spanMs / (5 * minuteMs))} min`
    : `${Math.ceil(spanMs / hourMs)} h`
}
