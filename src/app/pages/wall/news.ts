import { activeShipmentsIntervalMs } from '../../api/board.ts'
import type { Change } from './changes.ts'
import { formatAge } from '#domain/time/format-time.ts'
import { secondMs, minuteMs } from '#domain/time/durations.ts'
import { sorted } from '#domain/util/lists.ts'

/** A change, and when this screen saw it: epoch milliseconds, real time. */
export interface News extends Change {
  id: string
  at: number
  /** The dashboard had seen it before this screen did. */
  wasSeen?: boolean
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

function isSame(one: Change, other: Change): boolean {
  const { subject, what, from, to } = other
  return one.subject === subject && one.what === what && one.from === from && one.to === to
}

function current(news: readonly News[], now: number): News[] {
  return news.filter(({ at }) => now - at < keptMs).slice(0, mostNews)
}

function newsOf(change: Change, at: number): News {
  return { ...change, at, id: `${at} ${change.subject} ${change.what}` }
}

/** The last news of a vessel, if a change is the same: more of its shipments report it, some answers later. */
function repeatedIn(news: readonly News[], change: Change): News | undefined {
  if (change.shipments === undefined) return undefined
  const last = news.find(({ subject, what }) => subject === change.subject && what === change.what)
  return last !== undefined && isSame(last, change) ? last : undefined
}

/** The newest first; old ones and those over the limit are dropped. */
export function addNews(news: readonly News[], changes: readonly Change[], at: number): News[] {
  const isKnown = (change: Change) => news.some((item) => item.wasSeen === true && isSame(item, change))
  const fresh = changes.filter((change) => !isKnown(change))
  const repeated = new Map(fresh.map((change) => [repeatedIn(news, change), change.shipments ?? 0]))
  const told = news.map((item) => {
    const more = repeated.get(item)
    return more === undefined ? item : { ...item, shipments: (item.shipments ?? 0) + more }
  })
  const others = fresh.filter((change) => repeatedIn(news, change) === undefined)
  return current([...others.map((change) => newsOf(change, at)), ...told], at)
}

/**
 * What the dashboard had seen before this screen was switched on, among what the screen has seen itself.
 * @param seen with when they were seen: epoch milliseconds, real time
 */
export function addSeen(
  news: readonly News[],
  seen: readonly { change: Change; at: number }[],
  now: number,
): News[] {
  const others = seen
    .filter(({ change }) => !news.some((item) => isSame(item, change)))
    .map(({ change, at }): News => ({ ...newsOf(change, at), wasSeen: true }))
  return current(
    sorted([...news, ...others], (a, b) => b.at - a.at),
    now,
  )
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
  const shown = current(news, now)
  if (shown.length === 0) return null
  const slide = Math.floor(now / newsSlideMs) + 1
  return shown[twos(slide) % shown.length] ?? null
}

/** Whether an answer is near enough to the one before it to be compared with it. */
export function stillLooking(before: number, after: number): boolean {
  return after - before <= keptMs
}

/** What is said while nothing is news: it claims no more than was checked. */
export function noNewsWords(looked: Looked | null, now: number): string {
  if (looked !== null && now - looked.to > lookingMs) {
    return `Could not check for changes for ${formatAge(now - looked.to)}`
  }
  if (looked === null || looked.from === looked.to) return 'Watching for changes'
  return `No changes in the last ${formatAge(Math.min(keptMs, now - looked.from))}`
}
