import { Pace } from './pace.ts'
import { partsOf } from './parts.ts'
import { announcedBytes, brokenBody, tooLarge } from './read-body.ts'
import { errorReply } from './reply.ts'

/** A file on its way from a browser to another server: no more than the part under way is in memory. */
export class RelayedFile {
  /** In bytes, as its sender announced it. */
  readonly length: number
  readonly #source: ReadableStream<Uint8Array<ArrayBuffer>>
  #refusal: Response | null = null

  constructor(source: ReadableStream<Uint8Array<ArrayBuffer>>, length: number) {
    this.#source = source
    this.length = length
  }

  /** Why it did not arrive as a whole, by its sender's fault: 408 when too slow, 400 when cut off. */
  get refusal(): Response | null {
    return this.#refusal
  }

  /** Its parts as they arrive, once. Throws when they end too soon. */
  async *parts(): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    try {
      yield* partsOf(this.#source, new Pace())
    } catch (error) {
      this.#refusal = brokenBody(error, 'file').refusal
      throw error
    }
  }
}

/**
 * A request's file to be passed on, or the reply that refuses it: 411 when its length is not announced, 413 when it
 * is too long.
 */
export function relayFile(request: Request, limit: number): { value: RelayedFile } | { refusal: Response } {
  const length = announcedBytes(request)
  const source: ReadableStream<Uint8Array<ArrayBuffer>> | null = request.body
  if (length === null || source === null) {
    const detail = 'The length of a file has to be announced.'
    return { refusal: errorReply(411, 'Length Required', { detail }) }
  }
  return length > limit ? tooLarge('file', limit) : { value: new RelayedFile(source, length) }
}
