import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Logger } from 'pino'
import { encodings } from '#http/accepted-encoding.ts'
import { OneByOne } from '#http/one-by-one.ts'
import { PackedBody } from '#http/packed-body.ts'
import { closeToOthers, ownFile } from '#http/private-files.ts'

const unpack = promisify(brotliDecompress)

/** A packed answer with all rows, as it outlasts the program. */
export interface KeptBase {
  /** Of the program that packed it, and the version of the rows there: the answer tells both. */
  run: string
  version: number
  /** Of the table: all that was written up to it is in the answer. */
  mark: number
  /** Whose rows are in the answer. */
  ids: readonly string[]
  body: PackedBody
}

interface Head extends Omit<KeptBase, 'body'> {
  /** Names the program that has written it, and the memory that the rows are of. */
  of: string
  /** Bytes of each packed form; the forms follow in this order. */
  lengths: number[]
}

/** The first line is the checksum of all that follows; the second is the head, and then come the packed forms. */
function fileOf(head: Head, forms: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...forms])
  return Buffer.concat([Buffer.from(`${checksumOf(content)}\n`), content])
}

function checksumOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Null: the file is not whole. */
function partsOf(file: Buffer): { head: Head; forms: Buffer<ArrayBuffer>[] } | null {
  const first = file.indexOf('\n')
  const content = file.subarray(first + 1)
  if (first === -1 || file.toString('latin1', 0, first) !== checksumOf(content)) return null
  const second = content.indexOf('\n')
  const head = JSON.parse(content.toString('utf8', 0, second)) as Head
  let start = second + 1
  const forms = head.lengths.map((length) => {
    start += length
    return Buffer.from(content.subarray(start - length, start))
  })
  return { head, forms }
}

/**
 * The file in which a packed answer waits for the next start of the program, which then need not pack 20,000 boxes before
 * it answers. It holds nothing that the database does not: whatever is wrong with it, it is packed anew.
 */
export class BaseFile {
  readonly #path: string
  readonly #build: string
  readonly #logger: Pick<Logger, 'warn'>
  readonly #turns = new OneByOne()
  #isFailing = false

  /** @param build of the program: another one may read and write other answers */
  constructor(path: string, build: string, logger: Pick<Logger, 'warn'>) {
    this.#path = path
    this.#build = build
    this.#logger = logger
  }

  /**
   * @param memory names the one that the rows are of
   * @returns null where there is none of it
   */
  async read(memory: string): Promise<KeptBase | null> {
    try {
      closeToOthers(this.#path)
      const parts = partsOf(await readFile(this.#path))
      if (parts === null || parts.head.of !== this.#of(memory)) return null
      const [brotli, gzip] = parts.forms
      if (brotli === undefined || gzip === undefined) return null
      const bytes = new Uint8Array(await unpack(brotli))
      const { run, version, mark, ids } = parts.head
      return { run, version, mark, ids, body: PackedBody.ofForms(bytes, { br: brotli, gzip }) }
    } catch {
      // There is none, or nobody can read it: the rows are packed anew.
      return null
    }
  }

  /** Writes it in place of the one before; a failure is told in the log, once until it is mended. */
  write({ body, ...base }: KeptBase, memory: string): Promise<void> {
    return this.#turns.run(async () => {
      try {
        const packed = await Promise.all(encodings.map((encoding) => body.form(encoding)))
        const forms = packed.map(({ bytes }) => bytes)
        const head = { ...base, of: this.#of(memory), lengths: forms.map(({ length }) => length) }
        const part = `${this.#path}.part`
        await writeFile(part, fileOf(head, forms), { mode: ownFile })
        await rename(part, this.#path)
        this.#isFailing = false
      } catch (error) {
        if (!this.#isFailing) this.#logger.warn({ err: error }, 'the packed board could not be kept')
        this.#isFailing = true
      }
    })
  }

  #of(memory: string): string {
    return `${this.#build} ${memory}`
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await this.#turns.run(() => null)
  }
}
