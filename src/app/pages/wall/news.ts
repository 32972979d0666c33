import { activeShipmentsIntervalMs } from '../../api/active-shipments.ts'
import { type Change, changesBetween } from './changes.ts'
import {
  filterActiveShipments,
  type ActiveShipmentsFilter,
  type ActiveShipment,
} from '#domain/tracking/active-shipments.ts'
import { formatAge } from '#domain/time/format-time.ts'
import { secondMs, minuteMs } from '#domain/time/durations.ts'

/** A change, and when this screen saw it: epoch milliseconds, real time. */
export interface News extends Change {
  id: string
  at: number
}

/** The period in which each answer was compared with the one before it: epoch milliseconds, real time. */
export interface Looked {
  from: number
  to: number
}

/** Milliseconds for which a change is news. Of answers further apart nobody knows when something changed. */
const keptMs = 30 * minuteMs

/** Milliseconds since the last answer after which the wall is not watching: one that was due has not come. */
const lookingMs = 2 * activeShipmentsIntervalMs

/** News kept at most: more would not be read, and the screen runs for weeks. */
const mostNews = 40

/** Milliseconds that one of them is shown. */
export const newsSlideMs = 8 * secondMs

/** The newest first; old ones and those over the limit are dropped. */
export function addNews(news: readonly News[], changes: readonly Change[], at: number): News[] {
  const fresh = changes.map((change) => ({
    ...change,
    at,
    id: `${at} ${change.subject} ${change.what}`,
  }))
  return [...fresh, ...news].filter((item) => at - item.at < keptMs).slice(0, mostNews)
}

/** How often 2 divides a number that is at least 1. */
function twos(number: number): number {
  let count = 0
  for (let rest = number; rest % 2 === 0; rest /= 2) count += 1
  return count
}

/**
 * The change to show now: the newest every second time, the one before it every fourth, and so on. Null while
 * nothing is news.
 */
export function newsAt(news: readonly News[], now: number): News | null {
  const current = news.filter((item) => now - item.at < keptMs)
  if (current.length === 0) return null
  const slide = Math.floor(now / newsSlideMs) + 1
  return current[twos(slide) % current.length] ?? null
}

/** Whether an answer is near enough to the one before it to be compared with it. */
export function stillLooking(before: number, after: number): boolean {
  return after - before <= keptMs
}

/** What changed among the shipments that the wall shows. `now`: epoch milliseconds of the world. */
export function newsBetween(
  before: readonly ActiveShipment[],
  after: readonly ActiveShipment[],
  filter: ActiveShipmentsFilter,
  now: number,
): Change[] {
  return changesBetween(filterActiveShipments(before, filter), filterActiveShipments(after, filter), now)
}

/** What is said while nothing is news: it claims no more than was checked. */
export function noNewsWords(looked: Looked | null, now: number): string {
  if (looked !== null && now - looked.to > lookingMs) {
    return `Could not check for changes for ${formatAge(now - looked.to)}`
  }
  if (looked === null || looked.from === looked.to) return 'Watching for changes'
  return `No changes in the last ${formatAge(Math.min(keptMs, now - looked.from))}`
}
