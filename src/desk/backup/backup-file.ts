import { createHash } from 'node:crypto'
import { type FileHandle, constants, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { reasonOf } from '#database/outage.ts'
import type { Part, Parts } from '../store/table-rows.ts'
import { BackupError } from './backup-error.ts'
import { Fault, faults, type Foot, footOf, type Head, headOf, longestLine, rowOf } from './format.ts'

/** Opening a pipe would wait for somebody who writes to it. Windows has neither. */
const readWithoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Bytes that are unpacked at a time. */
const chunkSize = 256 * 1024

/** Lines without the line feeds at their ends, as many as have come. */
async function* linesOf(file: FileHandle): AsyncGenerator<readonly string[]> {
  const unpacked = createGunzip({ chunkSize })
  // An error of the file ends the unpacking, which throws it.
  pipeline(file.createReadStream({ start: 0, autoClose: false }), unpacked, () => null)
  let rest = ''
  for await (const text of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new Fault(faults.foreign)
    yield lines
  }
  if (rest !== '') throw new Fault(faults.damaged)
}

/** Whether it begins as packed files do: RFC 1952, 2.3.1. */
async function isPacked(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
  return bytesRead === 2 && buffer.readUInt16BE() === 0x1f_8b
}

/** Whether it could not be unpacked: https://nodejs.org/api/zlib.html, Constants. */
function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

/**
 * The rows of a backup, table after table, and at their end its head.
 * @param chunks its lines
 * @throws Fault where they are not what must come next
 */
async function* rowsIn(chunks: AsyncIterable<readonly string[]>): AsyncGenerator<Part, Head> {
  const hash = createHash('sha256')
  let head: Head | null = null
  let foot: Foot | null = null
  /** The tables whose rows are still to come, with how many. */
  const coming: { table: Part['table']; left: number }[] = []
  for await (const lines of chunks) {
    for (let at = 0; at < lines.length;) {
      const some = lines.slice(at, at + (coming[0]?.left ?? 1))
      at += some.length
      const [next] = coming
      const [line = ''] = some
      const isFoot = head !== null && next === undefined
      if (!isFoot) hash.update(some.map((each) => `${each}\n`).join(''))
      if (head === null) {
        head = headOf(line)
        coming.push(...head.tables.flatMap((table) => (table.rows > 0 ? [{ table, left: table.rows }] : [])))
      } else if (next === undefined) {
        if (foot !== null) throw new Fault(faults.damaged)
        foot = footOf(line)
        if (foot?.end.sha256 !== hash.digest('hex')) throw new Fault(faults.damaged)
      } else {
        const { table } = next
        yield { table, rows: some.map((each) => rowOf(each, table.columns.length)) }
        next.left -= some.length
        if (next.left === 0) coming.shift()
      }
    }
  }
  if (head === null) throw new Fault(faults.foreign)
  if (foot === null) throw new Fault(faults.damaged)
  return head
}

/** @throws BackupError where it is none, is of a later version, or is not as it was written */
async function* partsOf(path: string, file: FileHandle): AsyncGenerator<Part, Head> {
  try {
    if (!(await isPacked(file))) throw new Fault(faults.foreign)
    return yield* rowsIn(linesOf(file))
  } catch (error) {
    const fault = isZlibError(error) ? new Fault(faults.damaged) : error
    if (fault instanceof Fault) throw new BackupError(`${path} ${fault.message}.`)
    if (error instanceof Error && 'syscall' in error) {
      throw new BackupError(`${path} cannot be read: ${reasonOf(error)}`)
    }
    throw error
  }
}

/**
 * Reads a backup from beginning to end, and then has its rows read, table after table.
 * @throws BackupError where it is none, is of a later version, or is not as it was written, also the second time
 */
export async function readBackup<Result>(
  path: string,
  work: (head: Head, parts: Parts) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, readWithoutWaiting).catch((error: unknown) => {
    throw new BackupError(`The backup cannot be read: ${reasonOf(error)}`)
  })
  try {
    if (!(await file.stat()).isFile()) throw new BackupError(`${path} is no regular file.`)
    const all = partsOf(path, file)
    let read = await all.next()
    while (read.done !== true) read = await all.next()
    return await work(read.value, partsOf(path, file))
  } finally {
    await file.close()
  }
}
