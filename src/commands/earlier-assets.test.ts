import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from 'vite'
import { openStaticFiles } from '../proxy/static-files.ts'
import { earlierAssets, keepAssets } from './earlier-assets.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-build-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** The names of all assets that are kept of earlier builds. */
function kept(): string[] {
  const earlier = join(root, 'dist', 'earlier')
  return readdirSync(earlier)
    .flatMap((name) => readdirSync(join(earlier, name)))
    .toSorted()
}

/** The name of the part of the newest build that is loaded later. */
function laterPart(): string {
  return readdirSync(join(root, 'dist', 'app', 'assets')).find((name) => name.startsWith('later')) ?? ''
}

/** The status with which the proxy answers a page that asks for an asset. */
async function statusOf(name: string): Promise<number> {
  const dist = join(root, 'dist')
  const files = openStaticFiles(join(dist, 'app'), join(dist, 'earlier'))
  return (await files.serve(new Request(`http://a/assets/${name}`))).status
}

/** Builds a page with a part that is loaded later, whose text tells the build. */
async function buildPage(text: string): Promise<void> {
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  writeFileSync(join(root, 'main.js'), `import('./later.js')`)
  writeFileSync(join(root, 'later.js'), `console.log(${JSON.stringify(text)})`)
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [earlierAssets()],
    build: { outDir: 'dist/app', emptyOutDir: true, manifest: true },
  })
}

test('of builds one over the other, the parts of the two before stay, those of the third are gone', async () => {
  const parts: string[] = []
  for (const text of ['one', 'two', 'two', 'three', 'four']) {
    await buildPage(text)
    parts.push(laterPart())
  }
  expect(parts[1]).toBe(parts[2])
  expect(await Promise.all(parts.map(statusOf))).toEqual([404, 200, 200, 200, 200])
  expect(kept()).toHaveLength(4)
})

test('what was replaced more than 30 days ago goes, source maps are not kept', async () => {
  const app = join(root, 'dist', 'app')
  const [dayMs, now] = [24 * 60 * 60 * 1000, Date.UTC(2026, 10, 21)]
  mkdirSync(join(app, 'assets'), { recursive: true })
  writeFileSync(join(app, 'index.html'), 'one')
  for (const name of ['one.js', 'one.js.br', 'one.js.map']) writeFileSync(join(app, 'assets', name), '')
  await keepAssets(app, join(root, 'dist', 'earlier'), now)
  expect(kept()).toEqual(['one.js', 'one.js.br'])
  rmSync(app, { recursive: true })
  await keepAssets(app, join(root, 'dist', 'earlier'), now + 29 * dayMs)
  expect(kept()).toEqual(['one.js', 'one.js.br'])
  await keepAssets(app, join(root, 'dist', 'earlier'), now + 31 * dayMs)
  expect(kept()).toEqual([])
})
