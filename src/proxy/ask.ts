import { type ClientRequest, type IncomingMessage, request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** What another server is asked. */
export interface Question {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** Parts are sent as they come. */
  body?: string | Uint8Array | AsyncIterable<Uint8Array> | null
  /** Aborts when nobody waits for the answer any more, also while its body is read. */
  signal?: AbortSignal
  /** Milliseconds within which the answer must begin, once all has been sent. */
  timeoutMs?: number
}

/** An answer, with its body as it arrives. Whoever does not read the body destroys it. */
export interface Answer {
  status: number
  headers: Headers
  /** Unpacked, where it came packed in a way that was asked for. */
  body: Readable
}

/** Milliseconds that a connection may take. Nothing was sent before there is one. */
const connectTimeoutMs = 10_000

const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/** Statuses whose answers have no body, whatever their headers say of one. */
const bodiless = new Set([204, 205, 304])

/** How a body was packed, first to last; empty where it was not, or in a way that nobody asked for. */
function decodersOf(status: number, headers: Headers): (() => Transform)[] {
  // Nothing at all cannot be unpacked, and need not be.
  if (bodiless.has(status) || headers.get('content-length') === '0') return []
  const named = (headers.get('content-encoding') ?? '')
    .split(',')
    // `x-gzip` is an old name.
    .map((name) => name.trim().toLowerCase().replace(/^x-/, ''))
  const known = named.map((name) => decoders.get(name))
  return known.every((decoder) => decoder !== undefined) ? known : []
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  return headers
}

function unpacked(incoming: IncomingMessage, status: number, headers: Headers): Readable {
  let source: Readable = incoming
  for (const decoder of decodersOf(status, headers).toReversed()) {
    // What breaks off is told to whoever reads the end of it.
    source = pipeline(source, decoder(), () => {})
  }
  // Told to whoever reads; nobody may.
  return source.on('error', () => {})
}

function limitConnecting(outgoing: ClientRequest): void {
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('No connection within 10 s.'), { syscall: 'connect' })
      outgoing.destroy(error)
    }, connectTimeoutMs)
    const ready = socket instanceof TLSSocket ? 'secureConnect' : 'connect'
    for (const event of [ready, 'close']) socket.once(event, () => clearTimeout(timer))
  })
}

function limitAnswering(outgoing: ClientRequest, timeoutMs: number): void {
  outgoing.once('finish', () => {
    const timer = setTimeout(() => outgoing.destroy(new Error('No answer in time.')), timeoutMs)
    for (const event of ['response', 'close']) outgoing.once(event, () => clearTimeout(timer))
  })
}

function send(outgoing: ClientRequest, body: Question['body']): void {
  if (typeof body === 'object' && body !== null && Symbol.asyncIterator in body) {
    // What breaks is told by the request itself.
    pipeline(body, outgoing, () => {})
  } else outgoing.end(body ?? undefined)
}

/**
 * Asks another server, and follows no redirect: it could lead anywhere. Not by `fetch`: that of Node 22 and 24 ends the
 * whole process when a server says that it closes the connection, and does so while the body is not read as fast as it
 * comes (`assert(!this.paused)`, which nothing can catch; mended in undici 8, which neither holds).
 * @throws when there is no answer: the errors of sockets, with `syscall` and `code`
 */
export async function ask(
  address: string | URL,
  { method = 'GET', headers = {}, body = null, signal, timeoutMs }: Question,
): Promise<Answer> {
  signal?.throwIfAborted()
  const request = new URL(address).protocol === 'https:' ? askHttps : askHttp
  const outgoing = request(address, {
    method,
    headers: { 'accept-encoding': [...decoders.keys()].join(', '), ...headers },
  })
  limitConnecting(outgoing)
  if (timeoutMs !== undefined) limitAnswering(outgoing, timeoutMs)
  // What ends with an error: before the answer the request, then the body, which would else look like the whole.
  let underway: ClientRequest | Readable = outgoing
  const leave = () => underway.destroy(new Error('Nobody waits for the answer any more.'))
  signal?.addEventListener('abort', leave)
  outgoing.once('close', () => signal?.removeEventListener('abort', leave))
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    // Also for what breaks after the answer began, which its body tells.
    outgoing.on('error', reject)
    // A switch to another protocol ends the connection, and is no error to Node.
    outgoing.once('close', () => reject(new Error('The connection ended without an answer.')))
    send(outgoing, body)
  })
  const status = incoming.statusCode ?? 0
  const received = headersOf(incoming)
  const source = unpacked(incoming, status, received)
  underway = source
  return { status, headers: received, body: source }
}
