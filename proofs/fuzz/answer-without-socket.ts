import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Answer } from '../../src/proxy/ask.ts'

/** What a program answered, as another that asked it over a connection is given it. */
export function answerWithoutSocket({ status, headers, body }: Response): Answer {
  return {
    status,
    headers,
    body: body === null ? Readable.from([]) : Readable.fromWeb(body as ReadableStream),
  }
}
