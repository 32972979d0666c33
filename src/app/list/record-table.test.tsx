import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RecordRow } from './record-row.ts'
import { recordTable } from './record-table.tsx'

interface Box {
  number: string
  seal: string | null
}

const { Card, columns, hideable } = recordTable<Box, RecordRow<Box>>({
  number: { label: 'Number', width: 100, card: 'wide', cell: ({ number }) => number },
  seal: { label: 'Seal', width: 80, card: 'half', cell: ({ seal }) => seal, empty: () => 'no seal' },
  age: { label: 'Age', width: 40, card: 'half', narrow: true, cell: () => null, empty: () => 'no age' },
  owner: { label: 'Owner', width: 90, hidden: true, cell: () => 'Acme' },
})

function words(row: RecordRow<Box>): string {
  return renderToStaticMarkup(<Card row={row} />).replace(/<[^>]*>/g, ' ')
}

test('the card of a phone has the columns that ask for a place, and says why one is empty', () => {
  const text = words({ id: '1', record: { number: 'ABCU1', seal: null } })
  expect(text).toMatch(/ABCU1.*no seal/)
  expect(text).not.toContain('Acme')
})

test('where a table has room for a dash only, the card says nothing', () => {
  expect(words({ id: '1', record: { number: 'ABCU1', seal: 'S1' } })).not.toMatch(/–|no age/)
})

test('a record that could not be read has no card', () => {
  expect(words({ id: '1', problem: 'no number' })).toBe('')
})

test('all but the first column can be hidden, and begin as they say', () => {
  expect(columns.map(({ id }) => id)).toEqual(['number', 'seal', 'age', 'owner'])
  expect(hideable).toEqual([
    { id: 'seal', label: 'Seal', hidden: false },
    { id: 'age', label: 'Age', hidden: false },
    { id: 'owner', label: 'Owner', hidden: true },
  ])
})
