import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LeftOut } from './LeftOut.tsx'

test.each([
  [{ total: 426, read: 426 }, ''],
  [{ total: 0, read: 0 }, ''],
  [{ total: 2001, read: 2000 }, 'The oldest 1 shipment of this account could not be included.'],
  [{ total: 2000, read: 2000, more: true }, 'The oldest shipments of this account could not be included.'],
  [{ total: 170_470, read: 2000 }, 'The oldest 168,470 shipments of this account could not be included.'],
])('of %j: “%s”', (read, text) => {
  expect(renderToStaticMarkup(<LeftOut read={read} />).replaceAll(/<[^>]+>/g, '')).toBe(text)
})
