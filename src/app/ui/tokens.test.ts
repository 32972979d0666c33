import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The wall is read across a room: its sizes grow with the screen. */
const ownSizes = /pages[/\\]wall[/\\]|tokens\.css$/

const sheets = readdirSync('src/app', { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.css') && !ownSizes.test(path),
)

const tokens = readFileSync('src/app/ui/tokens.css', 'utf8')

test.each(sheets)('%s takes its sizes of type and its gaps from the tokens', (path) => {
  const sheet = readFileSync(join('src/app', path), 'utf8')
  expect(sheet.match(/\b(?:font-size: \d|font: \d|gap: [^;]*\d+px)[^;]*;/g) ?? []).toEqual([])
})

test.each(sheets)('every token that %s uses is one', (path) => {
  const sheet = readFileSync(join('src/app', path), 'utf8')
  const used = [...sheet.matchAll(/var\((--(?:text|gap|width)-[\w-]+)/g)].map(([, name = '']) => name)
  expect(used.filter((name) => !tokens.includes(`  ${name}: `))).toEqual([])
})
