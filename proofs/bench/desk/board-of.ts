import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { type Board, boardSchema, getBoard } from '#contract/desk/board.ts'
import { addressOf } from '#contract/operation.ts'
import { type RowsVersion, sinceVersion } from '#contract/desk/versioned-rows.ts'
import { fetchPacked } from '../fetch-packed.ts'
import { type Dashboard, pageHeaders } from './dashboard.ts'

/** Of a page that reads what is packed. */
const packedHeaders = { ...pageHeaders, 'accept-encoding': 'br' }

interface BoardSize {
  known: RowsVersion
  /** Bytes in which it came. */
  packed: number
  shipments: number
  containers: number
}

/** Measures the whole board and drops its rows: garbage collection of them would slow the answers that are timed. */
export async function sizeOfBoard({ url }: Dashboard): Promise<BoardSize> {
  const { bytes } = await fetchPacked(`${url}${getBoard.path}`, packedHeaders)
  const { rows, run, version } = boardSchema.parse(JSON.parse(brotliDecompressSync(bytes).toString()))
  const containers = rows.reduce((sum, row) => sum + row.containers.length, 0)
  return { known: { run, version }, packed: bytes.length, shipments: rows.length, containers }
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

/**
 * How long an answer took, read to its end, and how many bytes it had.
 * @param known what the page has already; null: nothing
 */
export function timedBoard(
  { url }: Dashboard,
  known: RowsVersion | null = null,
): Promise<{ ms: number; bytes: number }> {
  const path = addressOf(getBoard, { query: sinceVersion(known) })
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { headers: packedHeaders }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => resolve({ ms: performance.now() - began, bytes }))
    })
    asked.on('error', reject).end()
  })
}
