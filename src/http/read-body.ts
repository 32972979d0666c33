import type * as z from 'zod/mini'
import type { BaseOperation } from '#contract/operation.ts'
import { bodyFaults } from './body-fault.ts'
import { shapeProblem } from './json-shape.ts'
import { errorReply, errorsReply } from './reply.ts'
import { scopeOf } from './request-scope.ts'

const mebibyte = 1024 * 1024

/** Bytes of a JSON body. The tracking API's documentation names no limit; 1 MiB is far above what it needs. */
export const maximumBodyBytes = mebibyte

/** Bytes of long bodies that may be in memory at the same time, until their requests are answered. */
const mostHeldBytes = 256 * mebibyte

/** Bytes up to which a body counts for nothing: however many long ones there are, people can go on working. */
const shortBytes = mebibyte / 16

type Read<Value> = { value: Value } | { refusal: Response }

let heldBytes = 0

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

/** Whether there is room for a request's body; taken until the request has been answered. */
function takeRoom(request: Request, bytes: number): boolean {
  const scope = scopeOf(request)
  if (scope === undefined || bytes <= shortBytes) return true
  if (heldBytes + bytes > mostHeldBytes) return false
  heldBytes += bytes
  scope.onEnd(() => {
    heldBytes -= bytes
  })
  return true
}

/** The reply for a body that is longer than its limit in bytes. */
export function tooLarge(limit: number): { refusal: Response } {
  return refusal(413, 'Payload Too Large', `The body is larger than ${limit / mebibyte} MiB.`)
}

/**
 * The bytes of a request's body, or the reply that refuses it: 413 when too large, 400 when cut off, 503 when too many
 * others send long ones. How long its sender may take is up to the server.
 */
export async function readBodyBytes(
  request: Request,
  limit = maximumBodyBytes,
): Promise<Read<Uint8Array<ArrayBuffer>>> {
  const length = announcedBytes(request) ?? limit
  if (length > limit) return tooLarge(limit)
  if (!takeRoom(request, length)) {
    const detail = 'Too much is being sent at the moment. Try again in some seconds.'
    return refusal(503, 'Service Unavailable', detail, { 'retry-after': '5' })
  }
  try {
    const bytes = await readBytes(request.body, limit)
    return bytes === null ? tooLarge(limit) : { value: bytes }
  } catch {
    // The sender left halfway: nobody reads this reply, and it is not our fault.
    return refusal(400, 'Bad Request', 'The body was cut off.')
  }
}

/** The JSON of a request's body, or the reply that refuses it: 400 also when it is no JSON, or nested too deep. */
export async function readJson(request: Request): Promise<Read<unknown>> {
  const read = await readBodyBytes(request)
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
 * The JSON of a request's body, as it was sent and as its schema reads it, or the reply that refuses it: 422 with all
 * that is wrong with its members.
 */
export async function readBodyJson(
  request: Request,
  schema: z.ZodMiniType,
  { validationTitle, faultCodes }: Pick<BaseOperation, 'validationTitle' | 'faultCodes'>,
): Promise<{ sent: unknown; value: unknown } | { refusal: Response }> {
  const read = await readJson(request)
  if ('refusal' in read) return read
  const parsed = schema.safeParse(read.value)
  if (parsed.success) return { sent: read.value, value: parsed.data }
  const faults = bodyFaults(parsed.error.issues, read.value, faultCodes)
  return { refusal: errorsReply(422, validationTitle ?? 'Unprocessable Entity', faults) }
}

/** Reads a stream to its end; null when it is longer than the limit, whatever length it announced. */
export async function readBytes(
  stream: AsyncIterable<Uint8Array> | null,
  limit: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream ?? []) {
    length += part.byteLength
    if (length > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}
