import type { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { constants, createBrotliCompress, createGzip, gunzip } from 'node:zlib'
import type { Encoding } from '#http/accepted-encoding.ts'
import type { BodyForm } from '#http/packed-body.ts'

const unpacked = promisify(gunzip)

/** Bytes to pack in one turn of the loop: other requests are answered in between. */
const partLength = 128 * 1024

/**
 * Nobody waits for these. On a board of 20,000 boxes quality 5 saves 7 % more than quality 4, and a window of 1 MB saves as
 * much as one of 4 MB, in a seventh less time.
 */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 20 } }
const gzipLevel = 6

const comma = Buffer.from(',')

function* textsOf(head: string, rows: readonly Buffer[]): Generator<Buffer> {
  yield Buffer.from(head)
  for (const [index, row] of rows.entries()) {
    if (index > 0) yield comma
    yield row
  }
  yield Buffer.from(']}')
}

async function packed(texts: Iterable<Buffer>, packer: Transform): Promise<Uint8Array<ArrayBuffer>> {
  const result = buffer(packer)
  const write = promisify((bytes: Buffer, done: (error?: Error | null) => void) => packer.write(bytes, done))
  // The same memory for each part: V8 would not see in time how much is free again.
  const part = Buffer.allocUnsafeSlow(partLength)
  let length = 0
  for (const text of texts) {
    for (let start = 0; start < text.length;) {
      const copied = text.copy(part, length, start)
      start += copied
      length = (length + copied) % partLength
      if (length === 0) await write(part)
    }
  }
  packer.end(part.subarray(0, length))
  return new Uint8Array(await result)
}

/** Packs many rows part by part: one text of them would take several times the memory and block other requests. */
export class PackedRows {
  readonly #forms: Readonly<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>

  /** @param head the answer as JSON up to its rows */
  constructor(head: string, rows: readonly Buffer[]) {
    const br = packed(textsOf(head, rows), createBrotliCompress(brotli))
    // One after the other: the first is ready sooner, and both take less memory.
    const gzip = br.then(() => packed(textsOf(head, rows), createGzip({ level: gzipLevel })))
    this.#forms = { br, gzip }
  }

  /** Resolves when all forms are ready. */
  async done(): Promise<void> {
    await this.#forms.gzip
  }

  async form(encoding: Encoding | null): Promise<BodyForm> {
    const bytes = await this.#forms[encoding ?? 'gzip']
    return { bytes: encoding === null ? new Uint8Array(await unpacked(bytes)) : bytes, encoding }
  }
}
