import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { packFiles } from './packed-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'quayside-packed-'))

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('what browsers are sent is packed in both encodings, what is packed in itself or not sent is not', async () => {
  const text = 'export const harbor = 1\n'.repeat(100)
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name))
  const names = ['assets/a.js', 'assets/a.js.map', 'assets/a.woff2', 'index.html', '.vite/manifest.json']
  for (const name of names) writeFileSync(join(folder, name), text)
  // Packed it would be longer.
  writeFileSync(join(folder, 'short.txt'), 'x')
  await packFiles(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['.vite', 'assets', 'index.html', 'short.txt'])
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual(
    ['a.js', 'a.js.br', 'a.js.gz', 'a.js.map', 'a.woff2'].toSorted(),
  )
  expect(existsSync(join(folder, '.vite', 'manifest.json.gz'))).toBe(false)
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'a.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'assets', 'a.js.gz'))).toString()).toBe(text)
})
