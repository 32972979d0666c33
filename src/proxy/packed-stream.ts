import { PassThrough, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Encoding } from '#http/accepted-encoding.ts'

type Packer = PassThrough | ReturnType<typeof createGzip> | ReturnType<typeof createBrotliCompress>

/** As strongly as the bodies of answers. */
function packerFor(encoding: Encoding | null): Packer {
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? createGzip({ level: 5 }) : new PassThrough()
}

async function flush(packer: Packer): Promise<void> {
  if (!('flush' in packer)) return
  await new Promise<void>((resolve) => {
    packer.flush(() => resolve())
  })
}

/** Ends quietly when the reader has left. */
async function fill(packer: Packer, parts: AsyncIterable<string>): Promise<void> {
  try {
    for await (const part of parts) {
      if (packer.destroyed) return
      packer.write(part)
      await flush(packer)
    }
    if (!packer.destroyed) packer.end()
  } catch (error) {
    packer.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

/** A text that is sent in parts, each as soon as it is there, in one encoding. */
export function packedStream(
  parts: AsyncIterable<string>,
  encoding: Encoding | null,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const packer = packerFor(encoding)
  void fill(packer, parts)
  // Node's own type says less of what it reads.
  return Readable.toWeb(packer) as ReadableStream<Uint8Array<ArrayBuffer>>
}
