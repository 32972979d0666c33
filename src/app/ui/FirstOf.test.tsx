import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FirstOf } from './FirstOf.tsx'

function shownOf(count: number): string {
  const items = Array.from({ length: count }, (_, index) => `R${index}`)
  return renderToStaticMarkup(
    <FirstOf items={items} first={3}>
      {(shown) => shown.join(', ')}
    </FirstOf>,
  ).replaceAll(/<[^>]+>/g, ' ')
}

test.each([
  [0, /^$/],
  [3, /^R0, R1, R2$/],
  [4, /^R0, R1, R2 \s*3 of 4 shown\s+Show all 4/],
  [10_000, /^R0, R1, R2 \s*3 of 10,000 shown\s+Show 500 more/],
])('of %d items the page shows as many as it has room for, and says how many there are', (count, page) => {
  expect(shownOf(count)).toMatch(page)
})
