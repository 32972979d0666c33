import type { FeeStory } from '../box-facts.ts'
import type { Checks } from '../history.ts'
import type { ShipmentStory } from '../types.ts'
import { day } from '../zone.ts'
import { inlandArrival } from './shipment.ts'

/** Every number in a value: instants, and some that are too small to be one. */
function collectNumbers(value: unknown, numbers: number[]): void {
  if (typeof value === 'number') numbers.push(value)
  else if (Array.isArray(value)) for (const item of value) collectNumbers(item, numbers)
  else if (typeof value === 'object' && value !== null) collectNumbers(Object.values(value), numbers)
}

const instants = new WeakMap<ShipmentStory, number[]>()

/**
 * The instants that a story tells of, ascending. Found by looking through all of it, so that a fact that is added to
 * stories is among them. Kept: a story never changes.
 */
function instantsIn(story: ShipmentStory): number[] {
  let ascending = instants.get(story)
  if (ascending === undefined) {
    ascending = [inlandArrival(story) ?? 0]
    collectNumbers(story, ascending)
    ascending.sort((a, b) => a - b)
    instants.set(story, ascending)
  }
  return ascending
}

function nextCheck(checks: Checks | null, now: number): number {
  if (checks === null || now < checks.from || (checks.until !== null && now >= checks.until)) return Infinity
  return (Math.floor((now - checks.phase) / checks.every) + 1) * checks.every + checks.phase
}

function nextGrowth({ perDay, growsFrom, growsUntil }: FeeStory, now: number): number {
  if (perDay === 0 || now < growsFrom || now >= growsUntil) return Infinity
  return growsFrom + (Math.floor((now - growsFrom) / day) + 1) * day
}

/**
 * The first instant after `now` at which the record of a shipment or of one of its boxes can be different: until then
 * they are the same. What happens at instants that are not in the story itself has to be counted here.
 */
export function nextChange(story: ShipmentStory, now: number): number {
  if (story.stoppedAt !== null && story.stoppedAt <= now) return Infinity
  let next = instantsIn(story).find((instant) => instant > now) ?? Infinity
  next = Math.min(next, nextCheck(story.lineChecks, now))
  for (const { terminalChecks, fees } of story.containers) {
    next = Math.min(next, nextCheck(terminalChecks, now))
    for (const fee of fees ?? []) next = Math.min(next, nextGrowth(fee, now))
  }
  return next
}
