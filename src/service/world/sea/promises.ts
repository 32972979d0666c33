import { randomOf } from '../random.ts'
import type { History } from '../history.ts'
import { day, hour } from '../zone.ts'
import type { Sailing } from './schedule.ts'

function toHour(instant: number): number {
  return Math.round(instant / hour) * hour
}

/** Days between the first promise and the truth: most ships are on time, some are very late. */
function slipDays(random: ReturnType<typeof randomOf>): number {
  return (
    random.weighted([
      { weight: 60, item: random.between(-0.4, 0.6) },
      { weight: 17, item: random.between(0.8, 2.4) },
      { weight: 10, item: random.between(2.6, 6.4) },
      { weight: 4, item: random.between(6.6, 11) },
      { weight: 9, item: random.between(-2.6, -0.6) },
    ]) ?? 0
  )
}

/**
 * What the line says about the arrival of a sailing, from its timetable to the last estimate. The same for
 * every shipment on board. Each word is taken back before its own hour has come.
 */
export function arrivalPromises(seed: number, sailing: Sailing): History<number> {
  const { from, to, vessel } = sailing
  const random = randomOf(seed, 'slip', vessel.id, from.loop, to.index)
  const atSea = to.arrival - from.departure
  // A promise that would need a ship of twice the speed is none that a line makes.
  const slip = Math.min(slipDays(random) * day, atSea * 0.45)
  const original = toHour(to.arrival - slip)
  const promises: History<number> = [{ from: from.departure - 30 * day, value: original }]
  const moves = Math.abs(slip) < 0.7 * day ? 1 : random.whole(2, 4)
  const end = Math.min(original, to.arrival)
  for (let move = 1; move <= moves; move += 1) {
    const share = move / moves
    const at = from.departure + (end - from.departure) * (share - random.between(0.08, 0.22) / moves) * 0.98
    const value =
      move === moves ? toHour(to.arrival) : toHour(original + slip * share * random.between(0.8, 1))
    promises.push({ from: Math.round(at / hour) * hour, value })
  }
  return promises
}

/** What the line says about a departure: now and then a day too early at first. */
export function departurePromises(seed: number, sailing: Sailing): History<number> {
  const { from, vessel } = sailing
  const random = randomOf(seed, 'departure', vessel.id, from.loop, from.index)
  const known = from.departure - 40 * day
  if (random.chance(0.7)) return [{ from: known, value: toHour(from.departure) }]
  const original = toHour(from.departure - random.between(0.3, 1.2) * day)
  return [
    { from: known, value: original },
    { from: original - 30 * hour, value: toHour(from.departure) },
  ]
}

/**
 * A history as someone sees it who starts looking at an instant: what was said first and what is said
 * then, both known from that instant on, and what follows.
 */
export function seenFrom<Value>(history: History<Value>, instant: number): History<Value> {
  const first = history[0]
  if (first === undefined) return []
  const latest = history.findLast((entry) => entry.from <= instant)
  const seen: History<Value> = [{ from: instant, value: first.value }]
  if (latest !== undefined && latest !== first) seen.push({ from: instant, value: latest.value })
  return [...seen, ...history.filter((entry) => entry.from > instant && entry !== first)]
}
