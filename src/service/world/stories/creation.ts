import { fraction } from '../random.ts'
import type { WorldConfig } from '../types.ts'
import { day } from '../zone.ts'

/**
 * When shipments are created. A world of 1,200 shipments goes back 125 days. A larger one goes back
 * further and has busier days, each by the cube root and the rest, up to 500 days: 170,000 shipments are
 * 340 a day over 500 days. After the anchor the office continues at the same pace.
 */

const ordinaryDays = 125
const ordinaryShipments = 1200
const mostDays = 500

/** Work by day of the week, Sunday first. */
const weekdayWeights = [0.25, 1.15, 1.2, 1.2, 1.2, 1.15, 0.35]
const weekWeight = weekdayWeights.reduce((sum, weight) => sum + weight, 0)

function daysBack(shipments: number): number {
  const wider = Math.max(1, shipments / ordinaryShipments) ** (1 / 3)
  return Math.min(mostDays, Math.round(ordinaryDays * wider))
}

function weightOfDay(dayNumber: number): number {
  // Day 0 of the epoch was a Thursday.
  return weekdayWeights[(((dayNumber + 4) % 7) + 7) % 7] ?? 1
}

/** Work done from the epoch until an instant, in units of an ordinary day. */
function workUntil(instant: number): number {
  const today = Math.floor(instant / day)
  const weeks = Math.floor(today / 7)
  let work = weeks * weekWeight
  for (let dayNumber = weeks * 7; dayNumber < today; dayNumber += 1) work += weightOfDay(dayNumber)
  return work + weightOfDay(today) * (instant / day - today)
}

/** The first and last day of the world as it is first opened: whole days since the epoch, UTC. */
export function creationDays(config: WorldConfig): { firstDay: number; lastDay: number } {
  const lastDay = Math.floor(config.anchor / day)
  return { firstDay: lastDay - daysBack(config.shipments), lastDay }
}

/** A place in the sequence of ordinary shipments and when it is created. */
export interface Creation {
  /** 0 is the oldest; the shipments that exist at the anchor are those below `ordinary`. */
  index: number
  createdAt: number
}

/** The ordinary shipments of one day, oldest first. `ordinary` is how many exist at the anchor. */
export function creationsOfDay(config: WorldConfig, ordinary: number, dayNumber: number): Creation[] {
  const { firstDay } = creationDays(config)
  if (dayNumber < firstDay || ordinary <= 0) return []
  const first = workUntil(firstDay * day)
  const pace = ordinary / (workUntil(config.anchor) - first)
  const made = (instant: number) => Math.floor((workUntil(instant) - first) * pace + 1e-6)
  const begin = dayNumber * day
  const end = begin + day
  const middle = Math.min(Math.max(config.anchor, begin), end)
  return [
    ...spread(config, made(begin), made(middle), begin, middle),
    ...spread(config, made(middle), made(end), middle, end),
  ]
}

/** Instants after `begin` and not after `end`, in ascending order and to the second. */
function spread(config: WorldConfig, from: number, to: number, begin: number, end: number): Creation[] {
  const slot = (end - begin) / Math.max(1, to - from)
  return Array.from({ length: Math.max(0, to - from) }, (_, place) => {
    const within = place + 0.05 + 0.9 * fraction(config.seed, 'created', from + place)
    return { index: from + place, createdAt: Math.ceil((begin + within * slot) / 1000) * 1000 }
  })
}
