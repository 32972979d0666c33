import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { columnTracks, leastWidth } from '../../table/column-widths.ts'
import { shownColumns } from '../../table/shown-columns.ts'
import { visibilityOf } from './column-memory.ts'
import { shipmentTable } from './columns.tsx'

const sheet = readFileSync(new URL('ShipmentsPage.module.css', import.meta.url), 'utf8')
const [, rule = ''] = /^\.usualTracks \{([^}]*)\}/m.exec(sheet) ?? []

/** A declaration of the rule, on one line. */
function valueOf(property: string): string | undefined {
  const declarations = rule.split(';').map((each) => each.replaceAll(/\s+/g, ' ').trim())
  return declarations.find((each) => each.startsWith(`${property}: `))?.slice(property.length + 2)
}

const usual = shownColumns(shipmentTable.columns, visibilityOf(shipmentTable.hideable, {}))
const widths = usual.flatMap(({ meta }) => meta ?? [])

// The server may write no style, so the widths of a first visit stand there as text.
test('the style sheet has the widths of the columns that do not begin hidden', () => {
  expect(widths).toHaveLength(usual.length)
  expect(valueOf('--tracks')).toBe(columnTracks(widths))
  expect(valueOf('min-width')).toBe(`${leastWidth(widths)}px`)
})
