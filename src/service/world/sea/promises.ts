import { randomOf } from '../random.ts'
import type { History } from '../history.ts'
import { day, hour } from '../zone.ts'
import type { Sailing } from './schedule.ts'

function toHour(instant: number): number {
  return Math.round(instant / hour) * hour
}

/** Days between the original estimate and the actual arrival: most ships are on time, some are very late. */
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
 * The line's estimates of the arrival of a sailing, from its timetable to the last one. The same for every
 * shipment on board. Each estimate is replaced before its time comes.
 */
export function arrivalPromises(seed: number, sailing: Sailing): History<number> {
  const { from, to, vessel } = sailing
  const random = randomOf(seed, 'slip', vessel.id, from.loop, to.index)
  const atSea = to.arrival - from.departure
  // No line gives an estimate that would need a ship of twice the speed.
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

/** The line's estimates of a departure: now and then the first is a day too early. */
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
 * A history as seen by someone who starts tracking at an instant: the original value and the current one,
 * both known from that instant on, and what follows.
 */
export function seenFrom<Value>(history: History<Value>, instant: number): History<Value> {
  const first = history[0]
  if (first === undefined) return []
  const latest = history.findLast((entry) => entry.from <= instant)
  const seen: History<Value> = [{ from: instant, value: first.value }]
  if (latest !== undefined && latest !== first) seen.push({ from: instant, value: latest.value })
  return [...seen, ...history.filter((entry) => entry.from > instant && entry !== first)]
}
