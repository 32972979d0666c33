export interface RowPlace {
  rowId: string | null
  /** CSS pixels from the top of the table's own scrolling. */
  scrollTop: number
}

/** Entries of the browser's history that are remembered; older ones begin at the top again. */
const rememberedPlaces = 50

const places = new Map<string, RowPlace>()

export function rememberPlace(key: string, place: RowPlace): void {
  places.delete(key)
  places.set(key, place)
  const oldest = places.keys().next().value
  if (places.size > rememberedPlaces && oldest !== undefined) places.delete(oldest)
}

/** The place for a key, such as that of an entry of the history: Back then returns to the same row. */
export function rememberedPlace(key: string): RowPlace | null {
  return places.get(key) ?? null
}
