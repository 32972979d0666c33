import { type FileHandle, constants, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { reasonOf } from '#database/outage.ts'
import { BackupError } from './backup-error.ts'
import { type Head, longestLine } from './format.ts'
import { Fault, type Part, Scan } from './scan.ts'

/** Opening a pipe would wait for somebody who writes to it. Windows has neither. */
const readWithoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Bytes that are unpacked at a time. */
const chunkSize = 256 * 1024

const faults: Readonly<Record<Fault['kind'], string>> = {
  foreign: 'is no backup of Quayside',
  newer: 'is of a newer version of Quayside: restore it with that one',
  damaged: 'is damaged or not complete',
}

/** Lines without the line feeds at their ends, as many as have come. */
async function* linesOf(file: FileHandle): AsyncGenerator<readonly string[]> {
  const unpacked = createGunzip({ chunkSize })
  // An error of the file ends the unpacking, which throws it.
  pipeline(file.createReadStream({ start: 0, autoClose: false }), unpacked, () => null)
  let rest = ''
  for await (const text of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new Fault('foreign')
    yield lines
  }
  if (rest !== '') throw new Fault('damaged')
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

/** A backup that is read from the disk. */
export class BackupFile {
  readonly #path: string
  readonly #file: FileHandle
  readonly head: Head

  private constructor(path: string, file: FileHandle, head: Head) {
    this.#path = path
    this.#file = file
    this.head = head
  }

  /**
   * Opens it, and reads it once from beginning to end.
   * @throws BackupError where it is none, is of a later version, or is not as it was written
   */
  static async open(path: string): Promise<BackupFile> {
    const file = await open(path, readWithoutWaiting).catch((error: unknown) => {
      throw new BackupError(`The backup cannot be read: ${reasonOf(error)}`)
    })
    try {
      if (!(await file.stat()).isFile()) throw new BackupError(`${path} is no regular file.`)
      const scan = new Scan()
      for await (const _ of partsOf(path, file, scan)) void _
      if (scan.head === null) throw new Fault('foreign')
      return new BackupFile(path, file, scan.head)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /**
   * Its rows, table after table.
   * @throws BackupError where it is not any more what it was when it was opened
   */
  parts(): AsyncGenerator<Part> {
    return partsOf(this.#path, this.#file, new Scan())
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

async function* partsOf(path: string, file: FileHandle, scan: Scan): AsyncGenerator<Part> {
  try {
    if (!(await isPacked(file))) throw new Fault('foreign')
    for await (const lines of linesOf(file)) yield* scan.take(lines)
    scan.close()
  } catch (error) {
    const fault = isZlibError(error) ? new Fault('damaged') : error
    if (fault instanceof Fault) throw new BackupError(`${path} ${faults[fault.kind]}.`)
    if (error instanceof Error && 'syscall' in error) {
      throw new BackupError(`${path} cannot be read: ${reasonOf(error)}`)
    }
    throw error
  }
}
