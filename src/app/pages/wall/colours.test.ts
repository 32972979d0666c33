import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('WallPage.module.css', import.meta.url), 'utf8')

/** The colours that the first rule with this selector sets, by their names. */
function coloursOf(selector: string): Map<string, string> {
  const from = sheet.indexOf(`${selector} {`)
  const rule = sheet.slice(from, sheet.indexOf('}', from))
  return new Map(
    [...rule.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  )
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

/** What is written in which colour on which ground; on the map both are read from these names too. */
const written = [
  ['--ink', '--surface'],
  ['--ink-2', '--surface'],
  ['--ink', '--bg'],
  ['--ink-2', '--bg'],
  ['--overdue', '--overdue-soft'],
  ['--today', '--today-soft'],
  ['--soon', '--soon-soft'],
  ['--ok', '--ok-soft'],
] as const

test.each([
  ['by day', '.wall'],
  ['by night', ".wall[data-theme='dark']"],
])('text reaches 7:1 on what it stands on, %s', (_, selector) => {
  const colours = coloursOf(selector)
  expect(colours.size).toBeGreaterThan(10)
  const colour = (name: string) => colours.get(name) ?? '#000000'
  const poor = written.filter(([ink, ground]) => contrast(colour(ink), colour(ground)) < 7)
  expect(poor).toEqual([])
})
