import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextList } from './TextList.tsx'

function textOf(texts: readonly string[]): string {
  return renderToStaticMarkup(<TextList texts={texts} none="not found" />).replaceAll(/<[^>]+>/g, ' ')
}

test('of ten thousand texts the page shows the first', () => {
  const text = textOf(Array.from({ length: 10_000 }, (_, index) => `PO-${index}`))
  expect(text).toContain('PO-49')
  expect(text).not.toContain('PO-50')
  expect(text).toContain('50 of 10,000 shown')
})

test('a few stand in one line, none says so', () => {
  expect(textOf(['PO-1', 'PO-2']).trim()).toBe('PO-1, PO-2')
  expect(textOf([])).toContain('not found')
})
