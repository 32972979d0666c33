import type { BoardRow } from '#contract/desk/board.ts'

/** A row of the board, as it is written: a shipment with so many boxes, and what else is said of it and its terminal. */
export function boardedRow(
  id: string,
  boxes = 0,
  { shipment = {}, terminal = null }: { shipment?: object; terminal?: string | null } = {},
): [id: string, row: string] {
  const row: BoardRow = {
    shipment: { ...shipment, id, relationships: {} },
    terminal,
    terminalRecord: null,
    containers: Array.from({ length: boxes }, (_, index) => ({ id: `${id}-${index}`, relationships: {} })),
  }
  return [id, JSON.stringify(row)]
}
