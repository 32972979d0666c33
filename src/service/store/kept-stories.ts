import type { ShipmentStory } from '../world/types.ts'

/** Characters of the texts that are kept: those of about 1,500 shipments. */
const mostCharacters = 8_000_000

/** By shipment, the one that was not read for longest first. */
const kept = new Map<string, { text: string; story: ShipmentStory }>()

let characters = 0

function forget(id: string): void {
  characters -= kept.get(id)?.text.length ?? 0
  kept.delete(id)
}

/**
 * The story of a shipment, from the text that the database has now. Lists show the same shipments again and again: a
 * text that is still the same is not parsed again, and what is worked out of a story once can be kept with it. Readers
 * get the same object and do not change it: a change is a new one.
 */
export function readStory(id: string, text: string): ShipmentStory {
  const before = kept.get(id)
  forget(id)
  // Written only by this program.
  const entry = before?.text === text ? before : { text, story: JSON.parse(text) as ShipmentStory }
  kept.set(id, entry)
  characters += text.length
  for (const oldest of kept.keys()) {
    if (characters <= mostCharacters) break
    forget(oldest)
  }
  return entry.story
}
