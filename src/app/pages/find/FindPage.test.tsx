import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SearchResult } from '#contract/search-result.ts'
import { activeShipmentsOptions } from '../../api/board.ts'
import { firstFoundOptions } from '../../api/find.ts'
import { testSearchResult } from '#domain/testing/records.ts'
import { Component } from './FindPage.tsx'

/** As many as a search gives, with the digits in their numbers and not at their ends. */
function full(digits: string, ...first: SearchResult[]): SearchResult[] {
  const others = Array.from({ length: 25 - first.length }, (_, index) =>
    testSearchResult({ id: `s${index}`, entityType: 'shipment', number: `BOOK${digits}${100 + index}` }),
  )
  return [...first, ...others]
}

/**
 * Rows of the page and its note; nothing where it opens a match.
 * @param isComplete of the board; null: there is none yet
 */
function shown(
  text: string,
  results: SearchResult[],
  isComplete: boolean | null,
): [rows: number, note: string] | null {
  const client = new QueryClient()
  client.setQueryData(firstFoundOptions([{ text, only: null }]).queryKey, { text, results })
  if (isComplete !== null) {
    const board = { shipments: [], isComplete, read: 0, total: 0 }
    client.setQueryData(activeShipmentsOptions().queryKey, board)
  }
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/find?q=${text}`]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const note = /<output>(.*)<\/output>/.exec(page)?.[1] ?? ''
  return page.includes('<h1>') ? [page.match(/<a /g)?.length ?? 0, note] : null
}

const box = testSearchResult({ id: 'c1', entityType: 'cargo', number: 'MSKU9123456' })
const named = testSearchResult({ id: 'n1', entityType: 'shipment', number: '123456' })

const looking = (digits: string) => `Looking for active containers that end with ${digits}…`
const noOther = 'No other active container found that ends with 3456.'

test.each<[string, string, SearchResult[], boolean | null, ReturnType<typeof shown>]>([
  ['four digits, boxes not read', '3456', full('3456'), null, [26, looking('3456')]],
  ['four digits, boxes read', '3456', full('3456'), true, [26, noOther]],
  ['six digits, some boxes read', '123456', full('123456', box), false, [26, looking('123456')]],
  ['six digits, boxes read', '123456', full('123456', box), true, null],
  ['a number of its own', '123456', full('123456', named), null, null],
  ['a search that has room for all', '3456', [box], null, null],
])('%s', (_, text, results, isComplete, page) => {
  expect(shown(text, results, isComplete)).toEqual(page)
})
