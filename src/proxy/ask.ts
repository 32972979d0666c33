import type { EventEmitter } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { createGunzip } from 'node:zlib'

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

/** Statuses whose answers have no body, whatever their headers say of one. */
const bodiless = new Set([204, 205, 304])

function headersOf(incoming: IncomingMessage): Headers {
  return new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
}

function unpacked(incoming: IncomingMessage, status: number, headers: Headers): Readable {
  const isPacked = /^(?:x-)?gzip$/i.test(headers.get('content-encoding') ?? '')
  // Nothing at all cannot be unpacked, and need not be.
  const isEmpty = bodiless.has(status) || headers.get('content-length') === '0'
  // What breaks off is told to whoever reads the end of it.
  const source = isPacked && !isEmpty ? pipeline(incoming, createGunzip(), () => {}) : incoming
  // Told to whoever reads; nobody may.
  return source.on('error', () => {})
}

/** Ends a request with this error, unless one of the events comes in time. */
function limit(
  outgoing: ClientRequest,
  milliseconds: number,
  error: Error,
  from: EventEmitter,
  event: string,
): void {
  const timer = setTimeout(() => outgoing.destroy(error), milliseconds)
  for (const end of [event, 'close']) from.once(end, () => clearTimeout(timer))
}

function limitConnecting(outgoing: ClientRequest): void {
  outgoing.once('socket', (socket) => {
    const error = Object.assign(new Error('No connection within 10 s.'), { syscall: 'connect' })
    const ready = socket instanceof TLSSocket ? 'secureConnect' : 'connect'
    if (socket.connecting) limit(outgoing, connectTimeoutMs, error, socket, ready)
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
    headers: { 'accept-encoding': 'gzip', ...headers },
  })
  limitConnecting(outgoing)
  if (timeoutMs !== undefined) {
    const error = new Error('No answer in time.')
    outgoing.once('finish', () => limit(outgoing, timeoutMs, error, outgoing, 'response'))
  }
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
