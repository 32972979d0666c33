import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build, type Rolldown } from 'vite'
import { compiledEarly } from './shared-files.ts'

test('the hint to compile the first load early comes first, and the source map allows for it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'quayside-hint-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  // Vite begins a file that loads another one with a line of its own.
  writeFileSync(join(root, 'main.js'), `console.log('now'); void import('./later.js')`)
  writeFileSync(join(root, 'later.js'), `import './later.css'; console.log('later')`)
  writeFileSync(join(root, 'later.css'), 'p { color: red }')
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledEarly()],
    build: {
      write: false,
      sourcemap: 'hidden',
      rolldownOptions: { input: { first: join(root, 'main.js') } },
    },
  })) as Rolldown.RolldownOutput
  const [first] = output
  const lines = first.code.split('\n')
  expect(lines[0]).toBe('//# allFunctionsCalledOnLoad')
  const map = output.find(({ fileName }) => fileName === `${first.fileName}.map`) as Rolldown.OutputAsset
  const line = lines.findIndex((text) => text.includes('console.log'))
  const column = lines[line]?.indexOf('console.log')
  const found = new SourceMap(JSON.parse(String(map.source))).findEntry(line, column ?? 0)
  expect(found).toMatchObject({
    originalLine: 0,
    originalColumn: 0,
    originalSource: expect.stringContaining('main.js'),
  })
})
