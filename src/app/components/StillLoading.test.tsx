import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StillLoading } from './StillLoading.tsx'

test.each([
  [{ isComplete: true, read: 400, total: 400 }, ''],
  // The service counts more than it lists: the list was read to its end.
  [{ isComplete: true, read: 400, total: 402 }, ''],
  [{ isComplete: false, read: 300, total: 1_200 }, 'Loading shipments: 300 of 1,200. More may follow.'],
  [{ isComplete: false, read: 300, total: null }, 'Loading shipments: 300 so far. More may follow.'],
])('%j: %s', (part, text) => {
  const markup = renderToStaticMarkup(<StillLoading board={{ shipments: [], ...part }} />)
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(text)
})
