import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressOfHost, isLocalAddress } from './local-address.ts'

/** What is posted. */
export interface Posting {
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
  /** Whether it can go to this machine and to private networks. */
  allowLocal: boolean
}

/** What a receiver answered. */
export interface Answer {
  statusCode: number
  headers: Record<string, string>
  /** The beginning of the body, as text that a database can store. */
  body: string
}

/** Bytes of a response that are kept. */
const keptBytes = 4096

/** Bytes of headers, and of trailers, that are read. A response with more is not one. */
const mostHeaderBytes = 16_384

/** Interim responses before the real one: more of them are a flood. */
const mostInterim = 20

/** The receiver's name or address is on a private network. */
export class RefusedAddress extends Error {}

/** The receiver sent something else than one whole response. */
export class NoResponse extends Error {}

/**
 * Looks a name up and allows connections only to permitted addresses: the address that was checked is the one
 * that is connected to, so a name that changes its address in between gains nothing.
 */
function checkedLookup(allowLocal: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        callback(error, [])
        return
      }
      const allowed = allowLocal ? found : found.filter(({ address }) => !isLocalAddress(address))
      const [first] = allowed
      if (first === undefined) {
        callback(new RefusedAddress('The name resolves to an address on a private network.'), [])
      } else if (options.all === true) {
        callback(null, allowed)
      } else {
        callback(null, first.address, first.family)
      }
    })
  }
}

/** Bytes as text. A character that was cut off at the end is left out. */
function textOf(bytes: Uint8Array): string {
  // Whatever is not UTF-8 becomes U+FFFD. A database stores the NUL character in no text.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true }).replaceAll('\0', '')
}

function answerOf(response: IncomingMessage, body: Uint8Array): Answer {
  return {
    statusCode: response.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: textOf(body),
  }
}

/**
 * Posts once and reads the answer, without following redirects. Settles whatever the receiver does, at the latest
 * when `signal` aborts, and leaves no connection behind.
 * @throws the reason of `signal`, or why there was no answer
 */
export function exchange(posting: Posting, signal: AbortSignal): Promise<Answer> {
  const { url, headers, body, allowLocal } = posting
  return new Promise((accept, reject) => {
    const address = addressOfHost(url.hostname)
    // An IP address is connected to without a lookup.
    if (!allowLocal && address !== null && isLocalAddress(address)) {
      reject(new RefusedAddress('The address is on a private network.'))
      return
    }
    const ask = url.protocol === 'https:' ? askHttps : askHttp
    const outgoing = ask(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      lookup: checkedLookup(allowLocal),
      agent: false,
      maxHeaderSize: mostHeaderBytes,
    })
    // The first end counts: what comes after it changes nothing.
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', onAbort)
      settle()
      outgoing.destroy()
    }
    const fail = (error: unknown) => end(() => reject(error))
    const onAbort = () => fail(signal.reason)
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    outgoing.on('error', fail)
    // For all that ends a connection without an error.
    outgoing.on('close', () => fail(new NoResponse('The receiver closed the connection.')))
    let interim = 0
    outgoing.on('information', () => {
      interim += 1
      if (interim > mostInterim) fail(new NoResponse('The receiver sent no final response.'))
    })
    // Node takes the connection out of its request: no other event follows, not even at the timeout.
    outgoing.on('upgrade', (response, socket) => {
      socket.destroy()
      end(() => accept(answerOf(response, new Uint8Array())))
    })
    outgoing.on('response', (response) => {
      const parts: Buffer[] = []
      let length = 0
      const finish = () => end(() => accept(answerOf(response, Buffer.concat(parts).subarray(0, keptBytes))))
      response.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        // The rest of a long response is not kept.
        if (length >= keptBytes) finish()
      })
      response.on('end', finish)
      response.on('error', fail)
    })
    outgoing.end(body)
  })
}
