import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('WallPage.module.css', import.meta.url), 'utf8')

/** The colors that the first rule with this selector sets, by their names. */
function colorsOf(selector: string): Map<string, string> {
  const from = sheet.indexOf(`${selector} {`)
  const rule = sheet.slice(from, sheet.indexOf('}', from))
  return new Map(
    [...rule.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  )
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

/** What is written in which color on which ground; on the map both are read from these names too. */
const written = [
  ['--ink', '--surface'],
  ['--ink-2', '--surface'],
  ['--ink', '--bg'],
  ['--ink-2', '--bg'],
  ['--overdue', '--overdue-soft'],
  ['--today', '--today-soft'],
  ['--soon', '--soon-soft'],
  ['--ok', '--ok-soft'],
  ['--surface', '--overdue'],
  ['--accent', '--accent-soft'],
  ['--ink-2', '--muted-soft'],
  ['--ink', '--muted-soft'],
] as const

test.each([
  ['by day', '.wall'],
  ['by night', ".wall[data-theme='dark']"],
])('text reaches 7:1 on what it stands on, %s', (_, selector) => {
  const colors = colorsOf(selector)
  expect(colors.size).toBeGreaterThan(10)
  const color = (name: string) => colors.get(name) ?? '#000000'
  const poor = written.filter(([ink, ground]) => contrast(color(ink), color(ground)) < 7)
  expect(poor).toEqual([])
})
