import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Encoding } from '#http/accepted-encoding.ts'

/** As strongly as the bodies of answers; each part is sent as soon as it is there. */
function packerFor(encoding: Encoding) {
  return encoding === 'gzip'
    ? createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
    : createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      })
}

/** A text that is sent in parts, in one encoding. */
export function packedStream(
  parts: AsyncIterable<string>,
  encoding: Encoding | null,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const text = Readable.from(parts, { objectMode: false })
  // Whoever reads is told of an error by the stream itself.
  const packed = encoding === null ? text : pipeline(text, packerFor(encoding), () => null)
  // Node's own type says less of what it reads.
  return Readable.toWeb(packed) as ReadableStream<Uint8Array<ArrayBuffer>>
}
