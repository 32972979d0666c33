import { brotliDecompressSync } from 'node:zlib'
import { type Board, boardSchema, getBoard } from '#contract/desk/board.ts'
import { addressOf } from '#contract/operation.ts'
import { sinceVersion } from '#contract/desk/versioned-rows.ts'
import { fetchPacked } from '../fetch-packed.ts'
import { type Dashboard, pageHeaders } from './dashboard.ts'

/** Of a page that reads what is packed. */
export const packedHeaders = { ...pageHeaders, 'accept-encoding': 'br' }

/** The whole board, and how many bytes it came in. */
export async function boardOf({ url }: Dashboard): Promise<{ board: Board; packed: number }> {
  const { bytes } = await fetchPacked(`${url}${getBoard.path}`, packedHeaders)
  const text = brotliDecompressSync(bytes).toString()
  return { board: boardSchema.parse(JSON.parse(text)), packed: bytes.length }
}

/** All rows that there are, as a page reads them: those that wait packed, and then what is new since. */
export async function rowsOf({ url }: Dashboard): Promise<Board['rows']> {
  const rows: Board['rows'] = []
  for (let known: Board | null = null; known?.isLatest !== true;) {
    const answer = await fetch(`${url}${addressOf(getBoard, { query: sinceVersion(known) })}`, {
      headers: pageHeaders,
    })
    known = boardSchema.parse(await answer.json())
    rows.push(...known.rows)
  }
  return rows
}
