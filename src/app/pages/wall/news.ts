import type { OfficeChange } from '../../domain/office-changes.ts'

/** A change with when this screen learned of it, in epoch milliseconds of real time. */
export interface News extends OfficeChange {
  id: string
  at: number
}

/** Milliseconds after which a change is no news any more. */
const keptMs = 30 * 60_000

/** More would not be read, and a screen that runs for weeks keeps only so much. */
const mostNews = 40

/** Milliseconds that one of them stands. */
export const newsSlideMs = 8_000

/** The newest first, the old and the too many dropped. */
export function addNews(news: readonly News[], changes: readonly OfficeChange[], at: number): News[] {
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
