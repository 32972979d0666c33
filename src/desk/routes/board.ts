import { acceptedEncoding } from '#http/accepted-encoding.ts'
import type { KeptBoard } from '../board/kept-board.ts'

/**
 * The board, or what of it is new to whoever asks; nothing where nothing is.
 * @param worldNow epoch milliseconds in the world of the shipments
 */
export async function boardReply(
  kept: KeptBoard,
  worldNow: number,
  request: Request,
  { searchParams }: URL,
): Promise<Response> {
  const { board } = kept
  const ageMs = kept.ageMs(worldNow)
  const headers = {
    etag: board.tag,
    // Between here and a browser nobody keeps it; the browser asks each time whether it is still so.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    ...(ageMs === null ? {} : { age: String(Math.round(ageMs / 1000)) }),
  }
  if (request.headers.get('if-none-match') === board.tag) return new Response(null, { status: 304, headers })
  const since = searchParams.get('since')
  const body = board.body(searchParams.get('run'), since === null ? null : Number(since))
  const { bytes, encoding } = await body.form(acceptedEncoding(request))
  return new Response(bytes, {
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    },
  })
}
