import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from 'vite'
import { buildVersion } from './build-version.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-version-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Builds a page with a script, and tells the version that it names. */
async function versionOf(script: string): Promise<string | undefined> {
  const page = '<meta name="build" content="" /><script type="module" src="/main.js"></script>'
  writeFileSync(join(root, 'index.html'), page)
  writeFileSync(join(root, 'main.js'), script)
  await build({ configFile: false, root, logLevel: 'error', plugins: [buildVersion()] })
  const built = readFileSync(join(root, 'dist', 'index.html'), 'utf8')
  return /<meta name="build" content="([\w-]+)"/.exec(built)?.[1]
}

test('the page of a build names its version, which changes with what it loads', async () => {
  const first = await versionOf('console.log(1)')
  expect(first).toHaveLength(22)
  expect(await versionOf('console.log(1)')).toBe(first)
  expect(await versionOf('console.log(2)')).not.toBe(first)
})
