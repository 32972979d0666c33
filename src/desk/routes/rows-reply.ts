import type { QueryValuesOf } from '#contract/operation.ts'
import type { getBoard } from '#contract/desk/board.ts'
import { acceptedEncoding } from '#http/accepted-encoding.ts'
import type { VersionedRows } from '../board/versioned-rows.ts'

/**
 * Answers with all rows, or with what is new since the version that the browser has; 304 if nothing is.
 * @param ageMs milliseconds since the oldest was read; null: not known
 */
export async function rowsReply(
  rows: VersionedRows,
  ageMs: number | null,
  { run, since }: QueryValuesOf<typeof getBoard>,
  request: Request,
): Promise<Response> {
  const { tag, body } = await rows.answer(run ?? null, since ?? null)
  const headers = {
    etag: tag,
    // Between here and a browser nobody keeps it; the browser asks each time whether it is still so.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    ...(ageMs === null ? {} : { age: String(Math.round(ageMs / 1000)) }),
  }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  const { bytes, encoding } = await body.form(acceptedEncoding(request))
  return new Response(bytes, {
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    },
  })
}
