import { ByteAccount, type ByteHold } from './byte-account.ts'
import { shapeProblem } from './json-shape.ts'
import { Pace, TooSlowError } from './pace.ts'
import { partsOf } from './parts.ts'
import { Patience } from './patience.ts'
import { GatheredBytes } from './gathered-bytes.ts'
import { errorReply } from './reply.ts'
import { scopeOf } from './request-scope.ts'

/** Bytes of a JSON body. The tracking API's documentation names no limit; 1 MiB is far above what it needs. */
export const maximumBodyBytes = 1024 * 1024

const mebibyte = 1024 * 1024

/** Two files of 10 MiB at a time; all others wait in line, and their senders with them. */
const files = new ByteAccount(24 * mebibyte, mebibyte / 2)

/** JSON bodies of all requests together. */
const bodies = new ByteAccount(8 * mebibyte, mebibyte / 16)

/** The same for those that anybody may send: they take no room from the others. */
const strangersBodies = new ByteAccount(4 * mebibyte, mebibyte / 16)

/** Milliseconds that a file waits in line. */
const longestWaitMs = 60_000

/** Seconds after which whoever found no room may ask again. */
export const noRoomSeconds = 5

type Read<Value> = { value: Value } | { refusal: Response }

/** All that may be in memory at the same time is in use. */
export class NoRoomError extends Error {
  override name = 'NoRoomError'
}

function refusal(
  status: number,
  title: string,
  detail: string,
  headers: Record<string, string> = {},
): { refusal: Response } {
  return { refusal: errorReply(status, title, { detail }, headers) }
}

/** How many bytes a request announces; null when it does not say. */
export function announcedBytes(request: Request): number | null {
  const length = request.headers.get('content-length')
  return length === null ? null : Number(length)
}

/**
 * The bytes of a request's file, or the reply that refuses it: 413 when too large, 408 when too slow, 400 when cut
 * off, 503 when too many others send files. It counts as held until the request has been answered.
 */
export async function readFileBytes(request: Request, limit: number): Promise<Read<Uint8Array<ArrayBuffer>>> {
  const announced = announcedBytes(request)
  if (announced !== null && announced > limit) return tooLarge('file', limit)
  const hold = heldUntilAnswered(request, files)
  if (hold !== undefined && !(await roomInTime(hold, announced ?? limit, request.signal))) {
    return noRoom()
  }
  return readLimited(request, limit, 'file')
}

/**
 * The JSON of a request's body, or the reply that refuses it: 413 when too large, 408 when too slow, 400 when it is
 * no JSON, or nested too deep, 503 when too many others send bodies.
 */
export async function readJson(request: Request): Promise<Read<unknown>> {
  const hold = heldUntilAnswered(request, bodies)
  const read = await readLimited(request, maximumBodyBytes, 'body', hold)
  if ('refusal' in read) return read
  const problem = shapeProblem(read.value)
  if (problem !== null) return refusal(400, 'Bad Request', `The body ${problem}.`)
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(read.value)) as unknown }
  } catch {
    // Which byte is wrong helps nobody here, and the parser's message differs between versions of Node.
    return refusal(400, 'Bad Request', 'The body is not valid JSON.')
  }
}

/**
 * The bytes of a body of a sender that nobody knows yet, or the reply that refuses it: 413 when too large, 408 when too
 * slow, 400 when it was cut off, 503 when too many others send bodies.
 */
export function readStrangersBytes(request: Request): Promise<Read<Uint8Array<ArrayBuffer>>> {
  return readLimited(request, maximumBodyBytes, 'body', heldUntilAnswered(request, strangersBodies))
}

/** None for a request that did not arrive over HTTP: nobody would release it. */
function heldUntilAnswered(request: Request, account: ByteAccount): ByteHold | undefined {
  const scope = scopeOf(request)
  if (scope === undefined) return undefined
  const hold = account.open()
  scope.onEnd(() => hold.release())
  return hold
}

async function roomInTime(hold: ByteHold, bytes: number, left: AbortSignal): Promise<boolean> {
  const patience = new Patience(longestWaitMs, left)
  patience.begin()
  try {
    return await hold.grow(bytes, patience.signal)
  } finally {
    patience.end()
  }
}

function noRoom(): { refusal: Response } {
  const detail = 'Too much is being sent at the moment. Try again in some seconds.'
  return refusal(503, 'Service Unavailable', detail, { 'retry-after': String(noRoomSeconds) })
}

/** The reply for what is longer than its limit in bytes. */
export function tooLarge(what: 'file' | 'body', limit: number): { refusal: Response } {
  return refusal(413, 'Payload Too Large', `The ${what} is larger than ${limit / mebibyte} MiB.`)
}

async function readLimited(
  request: Request,
  limit: number,
  what: 'file' | 'body',
  hold?: ByteHold,
): Promise<Read<Uint8Array<ArrayBuffer>>> {
  if ((announcedBytes(request) ?? 0) > limit) return tooLarge(what, limit)
  try {
    // A file has waited in line for all of its length; of others, what has not come yet takes no room.
    const length = what === 'file' && scopeOf(request) !== undefined ? announcedBytes(request) : null
    const room = hold === undefined ? undefined : (more: number) => hold.grow(more)
    const bytes = await readBytes(request.body, limit, { room, pace: new Pace(), length })
    return bytes === null ? tooLarge(what, limit) : { value: bytes }
  } catch (error) {
    return error instanceof NoRoomError ? noRoom() : brokenBody(error, what)
  }
}

/** The reply for what was not read to its end: 408 when its sender is too slow, 400 when it was cut off. */
export function brokenBody(error: unknown, what: 'file' | 'body'): { refusal: Response } {
  if (error instanceof TooSlowError) {
    return refusal(408, 'Request Timeout', `The ${what} arrives too slowly.`, { connection: 'close' })
  }
  // The sender left halfway: nobody reads this reply, and it is not our fault.
  return refusal(400, 'Bad Request', `The ${what} was cut off.`)
}

/** How a stream is read; without any of these only its length is limited. */
export interface ReadOptions {
  /** Asked for room for each part; false when there is none. */
  room?: ((bytes: number) => Promise<boolean>) | undefined
  /** How long its sender may take. */
  pace?: Pace
  /** How long it is, where that is certain: then it is read into one place. */
  length?: number | null
}

/**
 * Reads a stream to its end; null when it is longer than the limit, whatever length it announced.
 * @throws NoRoomError when there is no room to hold it, TooSlowError when its sender is too slow
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  { room, pace, length: certain = null }: ReadOptions = {},
): Promise<Buffer<ArrayBuffer> | null> {
  if (stream === null) return Buffer.alloc(0)
  const gathered = new GatheredBytes(limit, certain)
  for await (const part of partsOf(stream, pace)) {
    if (gathered.length + part.byteLength > limit) return null
    if (room !== undefined && !(await room(part.byteLength))) {
      throw new NoRoomError('There is no room for more bytes.')
    }
    gathered.add(part)
  }
  return gathered.whole()
}
