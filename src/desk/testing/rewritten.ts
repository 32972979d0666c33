import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

/** Writes a backup anew with other lines before its foot, as if it had been made so. */
export function rewrite(path: string, change: (lines: string[]) => string[]): void {
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n').slice(0, -1)
  const text = change(lines)
    .map((line) => `${line}\n`)
    .join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const rows = text.split('\n').length - 2
  writeFileSync(path, gzipSync(`${text}${JSON.stringify({ end: { rows, sha256 } })}\n`))
}

/** The same, with another head. */
export function rewriteHead(path: string, change: (head: Record<string, unknown>) => object): void {
  rewrite(path, ([head = '', ...rows]) => [
    JSON.stringify(change(JSON.parse(head) as Record<string, unknown>)),
    ...rows,
  ])
}
