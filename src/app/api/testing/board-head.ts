import type { Board } from '#contract/desk/board.ts'

/** A board without its rows, from a desk that has read two shipments. */
export const boardHead: Omit<Board, 'rows'> = {
  run: 'r',
  version: 1,
  isLatest: true,
  since: null,
  isComplete: true,
  read: 2,
  total: 2,
  gone: [],
}
