import type { Hold } from '#contract/container.ts'
import { activeHolds, holdLabel } from '#domain/deadline/holds.ts'
import type { RankedContainer } from '#domain/deadline/urgent-container.ts'
import { isGone } from '#domain/journey/whereabouts.ts'

/** What a row of the list says about the containers of a shipment. */
export interface Boxes {
  /** The one thing that comes first: a day, a hold, an end, or the box that explains why there is nothing. */
  first:
    | { kind: 'deadline'; box: RankedContainer }
    | { kind: 'hold'; hold: Hold }
    | { kind: 'ended'; word: string }
    | { kind: 'nothing'; box: RankedContainer }
  /** What else is worth a small line. */
  note: { text: string; isHold: boolean } | null
}

function holdNote(held: readonly RankedContainer[], of: number): Boxes['note'] {
  const labels = new Set(held.flatMap(({ container }) => activeHolds(container).map(holdLabel)))
  const [label] = labels
  const what = labels.size === 1 && label !== undefined ? label.toLowerCase() : 'on hold'
  if (of === 1) return { text: what, isHold: true }
  return { text: labels.size === 1 ? `${what} on ${held.length}` : `${held.length} on hold`, isHold: true }
}

/**
 * The boxes of a shipment in two lines.
 * @param ranked the most urgent first; null for none
 */
export function boxesOf(ranked: readonly RankedContainer[]): Boxes | null {
  const [mostUrgent] = ranked
  if (mostUrgent === undefined) return null
  const held = ranked.filter(({ container }) => activeHolds(container).length > 0 && !isGone(container))
  const gone = ranked.filter(({ container }) => isGone(container))
  const goneNote =
    gone.length > 0 && gone.length < ranked.length
      ? { text: `${gone.length} of ${ranked.length} picked up`, isHold: false }
      : null
  if (mostUrgent.deadline.binding !== null) {
    return {
      first: { kind: 'deadline', box: mostUrgent },
      note: held.length > 0 ? holdNote(held, ranked.length) : goneNote,
    }
  }
  const hold = held[0] === undefined ? undefined : activeHolds(held[0].container)[0]
  if (hold !== undefined) return { first: { kind: 'hold', hold }, note: goneNote }
  if (gone.length === ranked.length) {
    const returned = ranked.filter(({ container }) => container.emptyTerminatedAt !== null).length
    const some = returned > 0 && returned < ranked.length
    return {
      first: { kind: 'ended', word: returned === ranked.length ? 'Returned' : 'Picked up' },
      note: some ? { text: `${returned} of ${ranked.length} returned`, isHold: false } : null,
    }
  }
  const waiting = ranked.find(({ container }) => !isGone(container)) ?? mostUrgent
  return { first: { kind: 'nothing', box: waiting }, note: goneNote }
}
