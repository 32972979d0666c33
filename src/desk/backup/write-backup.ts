import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ownFile } from '#http/private-files.ts'
import type { Row } from '../store/backed-up.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { type Foot, type Head, isRow, newHead } from './format.ts'

function lineOf(value: Head | Foot | Row): string {
  return `${JSON.stringify(value)}\n`
}

/** Another type than text and numbers would come back as another one from the other engine. */
function checkRow(row: Row): Row {
  if (isRow(row)) return row
  throw new Error('A column of the desk has values of a type that no backup can hold.')
}

async function* textOf({ tables, account, world, rowsOf }: Snapshot, madeAt: Date) {
  const hash = createHash('sha256')
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  const head = newHead({
    madeAt: madeAt.toISOString(),
    account,
    world,
    tables: tables.map((table) => ({ ...table, columns: [...table.columns] })),
  })
  yield hashed(lineOf(head))
  let rows = 0
  for (const table of tables) {
    for await (const part of rowsOf(table)) {
      rows += part.length
      yield hashed(part.map((row) => lineOf(checkRow(row))).join(''))
    }
  }
  yield lineOf({ end: { rows, sha256: hash.digest('hex') } })
}

/** Writes a backup to a new file, and to the disk. Only the user whom this program runs as may read it. */
export async function writeBackup(snapshot: Snapshot, path: string, madeAt: Date): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: ownFile, flush: true })
  await pipeline(textOf(snapshot, madeAt), createGzip(), file)
}
