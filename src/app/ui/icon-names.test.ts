import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

const sprite = readFileSync('public/icons.svg', 'utf8')

test.each(iconNames)('%s is in the file of icons', (name) => {
  expect(sprite).toContain(`<symbol id="${name}"`)
})
