import { errorReply } from './reply.ts'

/** Bytes; the interface names no limit, its facts propose 1 MiB. */
export const maximumBodyBytes = 1024 * 1024

function refusal(status: number, title: string, detail: string): { refusal: Response } {
  return { refusal: errorReply(status, title, { detail }) }
}

/** The bytes of a request's body, or the answer that refuses it. */
export async function readFileBytes(
  request: Request,
  limit: number,
): Promise<{ value: Uint8Array<ArrayBuffer> } | { refusal: Response }> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  let bytes: Uint8Array<ArrayBuffer> | null
  try {
    bytes = announced > limit ? null : await readBytes(request, limit)
  } catch {
    return refusal(400, 'Bad Request', 'The file did not arrive whole.')
  }
  const mebibytes = limit / (1024 * 1024)
  return bytes === null
    ? refusal(413, 'Payload Too Large', `The file may hold ${mebibytes} MiB at the most.`)
    : { value: bytes }
}

/** The JSON of a request's body, or the answer that refuses it: 413 when too large, 400 when not JSON. */
export async function readJson(request: Request): Promise<{ value: unknown } | { refusal: Response }> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  let bytes: Uint8Array | null
  try {
    bytes = announced > maximumBodyBytes ? null : await readBytes(request, maximumBodyBytes)
  } catch {
    // The sender went away in the middle: nobody reads this answer, and it is no fault of ours.
    return refusal(400, 'Bad Request', 'The body did not arrive whole.')
  }
  if (bytes === null) return refusal(413, 'Payload Too Large', 'The body may hold 1 MiB at the most.')
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown }
  } catch {
    // Which byte is wrong helps nobody here, and the parser's words differ between versions of Node.
    return refusal(400, 'Bad Request', 'The body is not valid JSON.')
  }
}

/** Null when more arrives than the limit: the announced length need not be true, or may be missing. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let length = 0
  if (request.body === null) return new Uint8Array()
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += part.byteLength
    if (length > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}
