import { errorReply } from './reply.ts'

/** Bytes of a JSON body. The tracking API's documentation names no limit; 1 MiB is far above what it needs. */
export const maximumBodyBytes = 1024 * 1024

type Read<Value> = { value: Value } | { refusal: Response }

function refusal(status: number, title: string, detail: string): { refusal: Response } {
  return { refusal: errorReply(status, title, { detail }) }
}

/** The bytes of a request's file, or the reply that refuses it: 413 when too large, 400 when cut off. */
export function readFileBytes(request: Request, limit: number): Promise<Read<Uint8Array<ArrayBuffer>>> {
  return readLimited(request, limit, 'file')
}

/** The JSON of a request's body, or the reply that refuses it: 413 when too large, 400 when not JSON. */
export async function readJson(request: Request): Promise<Read<unknown>> {
  const read = await readLimited(request, maximumBodyBytes, 'body')
  if ('refusal' in read) return read
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(read.value)) as unknown }
  } catch {
    // Which byte is wrong helps nobody here, and the parser's message differs between versions of Node.
    return refusal(400, 'Bad Request', 'The body is not valid JSON.')
  }
}

async function readLimited(
  request: Request,
  limit: number,
  what: 'file' | 'body',
): Promise<Read<Uint8Array<ArrayBuffer>>> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  let bytes: Uint8Array<ArrayBuffer> | null
  try {
    bytes = announced > limit ? null : await readBytes(request.body, limit)
  } catch {
    // The sender left halfway: nobody reads this reply, and it is not our fault.
    return refusal(400, 'Bad Request', `The ${what} was cut off.`)
  }
  const mebibytes = limit / (1024 * 1024)
  return bytes === null
    ? refusal(413, 'Payload Too Large', `The ${what} is larger than ${mebibytes} MiB.`)
    : { value: bytes }
}

/** Reads a stream to its end; null when it is longer than the limit, whatever length it announced. */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (stream ?? []) as AsyncIterable<Uint8Array>) {
    length += part.byteLength
    if (length > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}
