import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { closeToOthers, makePrivateFolder, openPrivateFile, openPrivateFolder } from './private-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** What may be done with it, in octal digits. */
function modeOf(path: string): string {
  return (statSync(path).mode & 0o7777).toString(8)
}

test('what is made is its owner’s alone, a folder with those above it', () => {
  const path = join(folder, 'above', 'data')
  openPrivateFolder(path)
  openPrivateFile(join(path, 'a.db'))
  expect([join(folder, 'above'), path, join(path, 'a.db')].map(modeOf)).toEqual(['700', '700', '600'])
})

test('what is there is closed to others', () => {
  const [path, one, other] = [
    join(folder, 'data'),
    join(folder, 'data', 'a.db'),
    join(folder, 'data', 'b.db'),
  ]
  mkdirSync(path)
  chmodSync(path, 0o755)
  for (const file of [one, other]) {
    writeFileSync(file, 'kept')
    chmodSync(file, 0o644)
  }
  openPrivateFolder(path)
  openPrivateFile(one)
  closeToOthers(other)
  closeToOthers(join(path, 'none'))
  expect([path, one, other].map(modeOf)).toEqual(['700', '600', '600'])
})

test('a folder that everybody shares stays open, and so does one that is only to be there', () => {
  chmodSync(folder, 0o1777)
  openPrivateFolder(folder)
  expect(modeOf(folder)).toBe('1777')
  chmodSync(folder, 0o755)
  makePrivateFolder(folder)
  expect(modeOf(folder)).toBe('755')
})

test('a file that is in the way is told', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => openPrivateFolder(join(folder, 'file'))).toThrow(/^EEXIST/)
  expect(() => openPrivateFolder(join(folder, 'file', 'data'))).toThrow(/^ENOTDIR/)
})

test.runIf(existsSync('/proc/self'))('a folder that cannot be made is told, and not tried for ever', () => {
  expect(() => openPrivateFolder('/proc/data')).toThrow(/^ENOENT/)
})
