/** Rows beyond both ends of what is seen: a small turn of the wheel shows what is there already. */
const beyond = 4

/** The first row in sight moves in steps of so many: not every pixel of scrolling draws. */
const step = 4

/** How many rows a window draws where so many are seen. */
export function sizeOfWindow(seen: number): number {
  return seen + step + 2 * beyond
}

/** What is drawn of a long list: rows, and between them gaps as high as the rows that are left out. */
export type Piece = { row: number } | { gap: number }

/** The first row that is drawn for a place of scrolling, in whole steps. */
export function firstOfWindow(scrollTop: number, rowHeight: number): number {
  const first = Math.floor(scrollTop / rowHeight / step) * step
  return Math.max(0, first - beyond)
}

/**
 * The pieces of a list, from its first row to its last.
 * @param first of the rows in the window
 * @param size how many rows the window has
 * @param kept a row that is drawn wherever it stands, such as the one with the focus; -1 for none
 */
export function piecesOf(first: number, size: number, count: number, kept: number): Piece[] {
  const end = Math.min(count, first + size)
  const begin = Math.min(first, end)
  const rows = Array.from({ length: end - begin }, (_, index) => begin + index)
  if (kept >= 0 && kept < begin) rows.unshift(kept)
  if (kept >= end && kept < count) rows.push(kept)
  const pieces: Piece[] = []
  let next = 0
  for (const row of rows) {
    if (row > next) pieces.push({ gap: row - next })
    pieces.push({ row })
    next = row + 1
  }
  if (next < count) pieces.push({ gap: count - next })
  return pieces
}

/** Where to scroll so that a row is seen whole, in CSS pixels; the place itself where it is. */
export function scrollTopFor(row: number, scrollTop: number, rowHeight: number, seenHeight: number): number {
  const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight]
  if (top < scrollTop) return top
  return bottom > scrollTop + seenHeight ? bottom - seenHeight : scrollTop
}
