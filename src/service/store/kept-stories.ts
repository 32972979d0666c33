import type { ShipmentStory } from '../world/types.ts'

/** Characters of the texts that are kept: those of about 1,500 shipments. */
const mostCharacters = 8_000_000

/** Shipments whose last reading is remembered, though they are not kept. */
const mostSeen = 10_000

/** By shipment, the one that was not read for longest first. */
const kept = new Map<string, { text: string; story: ShipmentStory }>()

/** Shipments that were read once, the earliest first. */
const seen = new Set<string>()

let characters = 0

function forget(id: string): void {
  characters -= kept.get(id)?.text.length ?? 0
  kept.delete(id)
}

/** Whether this is at least its second reading of late. */
function isReadAgain(id: string): boolean {
  if (kept.has(id) || seen.delete(id)) return true
  seen.add(id)
  for (const earliest of seen) {
    if (seen.size <= mostSeen) break
    seen.delete(earliest)
  }
  return false
}

/**
 * The story of a shipment, from the text that the database has now. Lists show the same shipments again and again: a
 * text that is still the same is not parsed again, and what is worked out of a story once can be kept with it. Readers
 * get the same object and do not change it: a change is a new one.
 *
 * Kept from its second reading on: one who walks through a large account reads each shipment once, and keeping those
 * would cost memory, and time to collect them, for nothing.
 */
export function readStory(id: string, text: string): ShipmentStory {
  const before = kept.get(id)
  // Written only by this program.
  const story = before?.text === text ? before.story : (JSON.parse(text) as ShipmentStory)
  if (!isReadAgain(id)) return story
  forget(id)
  kept.set(id, { text, story })
  characters += text.length
  for (const oldest of kept.keys()) {
    if (characters <= mostCharacters) break
    forget(oldest)
  }
  return story
}

/** Whether this very story is kept, and with it what is worked out of it. */
export function isKept(story: ShipmentStory): boolean {
  return kept.get(story.id)?.story === story
}
