import { randomBytes } from 'node:crypto'
import { readMeta, writeMetaOnce } from './meta.ts'
import type { Database } from './schema.ts'

const secretBytes = 32

/** The secret that signs addresses of files. The first start makes it: what only reads can then write nothing. */
export async function fileSecret(database: Database): Promise<string> {
  const secret = await readMeta(database, 'file_secret')
  if (secret !== null) return secret
  // Two programs can do so at once: the first one's counts.
  await writeMetaOnce(database, 'file_secret', randomBytes(secretBytes).toString('hex'))
  return (await readMeta(database, 'file_secret')) ?? ''
}
