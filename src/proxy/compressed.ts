import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const zip = promisify(gzip)

/** Bytes; compressing less costs more than it saves. */
const worthCompressing = 1400

/** True when the browser accepts gzip; a quality of 0 means it does not. */
export function acceptsGzip(request: Request): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(request.headers.get('accept-encoding') ?? '')
}

/** The same reply, compressed when the browser accepts it and it is worth it. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  if (response.body === null || !acceptsGzip(request)) return response
  const bytes = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.set('vary', 'accept-encoding')
  if (bytes.byteLength < worthCompressing) return new Response(bytes, { status: response.status, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(await zip(bytes, { level: 5 }), { status: response.status, headers })
}
