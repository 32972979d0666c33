import { activeShipmentsIntervalMs } from '../../api/active-shipments.ts'
import { type ActiveChange, activeChanges } from './active-changes.ts'
import {
  filterActiveShipments,
  type ActiveShipmentsFilter,
  type ActiveShipment,
} from '#domain/tracking/active-shipments.ts'
import { formatAge } from '#domain/time/format-time.ts'

/** A change with when this screen learned of it, in epoch milliseconds of real time. */
export interface News extends ActiveChange {
  id: string
  at: number
}

/** The time over which each answer was compared with the one before it, in epoch milliseconds of real time. */
export interface Looked {
  from: number
  to: number
}

/** Milliseconds after which a change is no news any more, and what changed since an older answer has no time to tell. */
const keptMs = 30 * 60_000

/** Milliseconds since the last answer from which on nobody looks: one that is due has not come. */
const lookingMs = 2 * activeShipmentsIntervalMs

/** More would not be read, and a screen that runs for weeks keeps only so much. */
const mostNews = 40

/** Milliseconds that one of them stands. */
export const newsSlideMs = 8_000

/** The newest first, the old and the too many dropped. */
export function addNews(news: readonly News[], changes: readonly ActiveChange[], at: number): News[] {
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
 * The change that stands at an instant: the newest every second time, the one before it every fourth, and so
 * on, older ones rarer. Null where nothing is news.
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

/** What changed on the part of the office that the wall shows. */
export function newsBetween(
  before: readonly ActiveShipment[],
  after: readonly ActiveShipment[],
  filter: ActiveShipmentsFilter,
): ActiveChange[] {
  return activeChanges(filterActiveShipments(before, filter), filterActiveShipments(after, filter))
}

/** What stands where nothing is news: no more than was looked for. */
export function noNewsWords(looked: Looked | null, now: number): string {
  if (looked !== null && now - looked.to > lookingMs) {
    return `Changes not known for ${formatAge(now - looked.to)}`
  }
  if (looked === null || looked.from === looked.to) return 'Changes are told from the next reading on'
  return `No changes in the last ${formatAge(Math.min(keptMs, now - looked.from))}`
}
