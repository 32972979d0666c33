import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slipTone } from '#domain/journey/slip.ts'
import { ageLegend, toneLegend } from './legend.ts'

const note = readFileSync(join(import.meta.dirname, '../../../docs/screens.md'), 'utf8')

test.each(toneLegend)('docs/screens.md says of $color what the map says: $words', ({ color, words }) => {
  expect(note).toMatch(new RegExp(`^\\| ${color} +\\| ${words.replace('+', '\\+')}[ :]`, 'm'))
})

test.each(ageLegend)('docs/screens.md says what a $look ship is', ({ look, words }) => {
  expect(note).toContain(`A ${look} ship was ${words}.`)
})

test.each([
  [-1, 'early'],
  [0, 'on time'],
  [1, '1–2 days late'],
  [2, '1–2 days late'],
  [3, '3–6 days late'],
  [6, '3–6 days late'],
  [7, '7+ days late'],
])('%d days late are drawn in the color of “%s”', (days, words) => {
  expect(toneLegend.find(({ tone }) => tone === slipTone(days))?.words).toBe(words)
})
