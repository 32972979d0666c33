/** The row with the focus: where it stands, -1 outside of the list, and the slot that its elements have. */
export interface KeptRow {
  row: number
  slot: number
}

/**
 * The slot of a row: rows that come into sight take over the elements of those that leave it, since new texts cost
 * a fraction of new elements. No two rows of a window share a slot. The kept row has its own wherever it goes, so
 * that the focus goes with it; who would have had that one takes the place that it left free.
 * @param first of the rows in the window
 * @param size how many rows the window has
 */
export function slotOf(row: number, first: number, size: number, kept: KeptRow | null): number {
  if (row === kept?.row) return kept.slot
  const own = row % size
  if (own !== kept?.slot) return own
  const isInside = kept.row >= first && kept.row < first + size
  return isInside ? kept.row % size : size
}
