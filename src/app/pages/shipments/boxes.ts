import type { Hold } from '#contract/container.ts'
import type { ReadContainer } from '#domain/reading/container.ts'
import { activeHolds, holdStateLabel, pendingHolds } from '#domain/deadline/holds.ts'
import type { RankedContainer } from '#domain/deadline/urgent-container.ts'
import { isGone } from '#domain/journey/whereabouts.ts'
import { midSentence } from '#domain/util/words.ts'

export interface Boxes {
  /** The one thing that comes first: a day or a charge, a hold, an end, or the box that explains why there is nothing. */
  first:
    | { kind: 'deadline'; box: RankedContainer }
    | { kind: 'hold'; hold: Hold }
    | { kind: 'ended'; word: string }
    | { kind: 'nothing'; box: RankedContainer }
  note: { text: string; hold?: 'active' | 'pending' } | null
}

/**
 * What stands in the way of boxes that wait, else what is announced to.
 * @param of boxes of the shipment
 */
function holdNote(waiting: readonly ReadContainer[], of: number): Boxes['note'] {
  const held = waiting.filter((box) => activeHolds(box).length > 0)
  const announced = waiting.filter((box) => pendingHolds(box).length > 0)
  const holds = held.length > 0 ? held.flatMap(activeHolds) : announced.flatMap(pendingHolds)
  const labels = new Set(holds.map(holdStateLabel))
  const [label] = labels
  if (label === undefined) return null
  const one = labels.size === 1 ? midSentence(label) : null
  if (held.length === 0) {
    return {
      text: of === 1 && one !== null ? one : `${announced.length} with holds pending`,
      hold: 'pending',
    }
  }
  if (of === 1) {
    return { text: `${one ?? 'on hold'}${announced.length > 0 ? ', more pending' : ''}`, hold: 'active' }
  }
  const toCome = announced.filter((box) => !held.includes(box)).length
  if (toCome > 0) return { text: `${held.length} on hold, ${toCome} pending`, hold: 'active' }
  return { text: one === null ? `${held.length} on hold` : `${one} on ${held.length}`, hold: 'active' }
}

/**
 * The boxes of a shipment in two lines.
 * @param ranked the most urgent first; null for none
 */
export function boxesOf(ranked: readonly RankedContainer[]): Boxes | null {
  const [mostUrgent] = ranked
  if (mostUrgent === undefined) return null
  const waiting = ranked.filter(({ container }) => !isGone(container))
  const boxes = waiting.map(({ container }) => container)
  const gone = ranked.length - waiting.length
  const goneNote = gone > 0 && waiting.length > 0 ? { text: `${gone} of ${ranked.length} picked up` } : null
  if (mostUrgent.deadline.binding !== null || mostUrgent.deadline.charged.length > 0) {
    return {
      first: { kind: 'deadline', box: mostUrgent },
      note: holdNote(boxes, ranked.length) ?? goneNote,
    }
  }
  const [hold, ...others] = [...boxes.flatMap(activeHolds), ...boxes.flatMap(pendingHolds)]
  if (hold !== undefined) {
    const note = others.length > 0 ? holdNote(boxes, ranked.length) : null
    return { first: { kind: 'hold', hold }, note: note ?? goneNote }
  }
  const [box] = waiting
  if (box !== undefined) return { first: { kind: 'nothing', box }, note: goneNote }
  const returned = ranked.filter(({ container }) => container.emptyTerminatedAt !== null).length
  return {
    first: { kind: 'ended', word: returned === ranked.length ? 'Returned' : 'Picked up' },
    note:
      returned > 0 && returned < ranked.length ? { text: `${returned} of ${ranked.length} returned` } : null,
  }
}
