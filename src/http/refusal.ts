import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { errorBody, jsonApiMediaType } from '#contract/error.ts'

/** Why a request reaches no handler. */
export interface Refusal {
  status: number
  detail: string
  headers?: Readonly<Record<string, string>>
}

/** The methods that handlers know. RFC 9110, section 9.1: all others are not implemented. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Names and values of headers; a browser sends about twenty of each. */
const mostHeaders = 100

const versionRefusal: Refusal = { status: 505, detail: 'This server speaks HTTP/1.1.' }

/** What the parser of Node refuses with another status than 400, by the code of its error. */
const parserRefusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request arrives too slowly.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'The extensions of a chunk are too long.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers are too long.' },
  HPE_INVALID_METHOD: { status: 501, detail: 'This method is unknown.' },
  HPE_INVALID_VERSION: versionRefusal,
}

/** The refusal for an error of Node's parser. */
export function parserRefusal(code: string | undefined): Refusal {
  return parserRefusals[code ?? ''] ?? { status: 400, detail: 'This is not a valid HTTP request.' }
}

/** For `CONNECT`, which asks for a tunnel. */
export const tunnelRefusal: Refusal = { status: 501, detail: 'This server opens no tunnels.' }

/** For an `Expect` that is not `100-continue`. */
export const expectationRefusal: Refusal = { status: 417, detail: 'This expectation cannot be met.' }

/** For a host or a path from which no address can be made. */
export const addressRefusal: Refusal = { status: 400, detail: 'The host or the path is not valid.' }

/** For a handler that failed. */
export const faultRefusal: Refusal = { status: 500, detail: 'The server has failed to answer this.' }

/** For what comes when the program is about to end, or has too much to do. */
export const busyRefusal: Refusal = {
  status: 503,
  detail: 'The server cannot answer at the moment. Try again in some seconds.',
  headers: { 'retry-after': '2' },
}

/** Whether the target names another server than the header, as only a request to a forward proxy may. */
function namesOtherHost({ url = '', headers }: IncomingMessage): boolean {
  if (url.startsWith('/') || url === '*') return false
  return !URL.canParse(url) || new URL(url).host !== headers.host?.toLowerCase()
}

function countOf({ rawHeaders }: IncomingMessage, name: string): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length
}

/** Why a request, as Node has read it, is not handed to the handler; null where it is. */
export function refusalOf(incoming: IncomingMessage): Refusal | null {
  // Node's parser lets others pass.
  if (incoming.httpVersionMajor !== 1) return versionRefusal
  if (incoming.rawHeaders.length > 2 * mostHeaders) {
    return { status: 431, detail: `There are more than ${mostHeaders} headers.` }
  }
  if (!methods.includes(incoming.method ?? '')) {
    return { status: 501, detail: 'This server does not know this method.' }
  }
  // RFC 9112, section 3.2.
  if (countOf(incoming, 'host') !== 1) return { status: 400, detail: 'A request needs one Host header.' }
  if (namesOtherHost(incoming)) return addressRefusal
  return null
}

/** The body and the headers of a refusal, in JSON:API's form. */
export function refusalMessage(
  { status, detail, headers }: Refusal,
  always: Readonly<Record<string, string>>,
): { title: string; headers: Record<string, string>; body: string } {
  const title = STATUS_CODES[status] ?? 'Error'
  const body = JSON.stringify(errorBody(status, title, { detail }))
  return {
    title,
    body,
    headers: {
      'content-type': jsonApiMediaType,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
      ...headers,
      ...always,
    },
  }
}

/** A refusal as it is written to a connection on which Node has no answer of its own. */
export function writtenRefusal(refusal: Refusal, always: Readonly<Record<string, string>>): string {
  const { title, headers, body } = refusalMessage(refusal, always)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${title}\r\n${lines.join('')}\r\n${body}`
}
