import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { unsettledRequestOptions } from '../../api/tracking-requests.ts'
import { UnsettledRequests } from './UnsettledRequests.tsx'

// The table asks the browser how wide its window is.
vi.mock('../../table/DataTable.tsx', () => ({ DataTable: () => null }))

afterEach(() => vi.unstubAllGlobals())

const failed = Array.from({ length: 10 }, (_, index) => ({
  id: `r${index}`,
  type: 'tracking_request',
  attributes: { status: 'failed', request_number: `BOOK${index}`, created_at: '2026-11-20T17:00:00Z' },
  relationships: {},
}))

const next = 'https://tracking.example/v2/tracking_requests?page[number]=2&page[size]=10'

test.each([
  ['all of it', { meta: { size: 10, total: 10 } }, []],
  ['a part of it', { meta: { size: 10, total: 40 } }, ['Failed: all 40']],
  ['a page of a service that counts nothing', { links: { next } }, ['Failed: all']],
  ['the last page of a service that counts nothing', {}, []],
])('where %s is shown, the links to more are %j', async (_, rest, links) => {
  vi.stubGlobal('fetch', (url: string) => {
    const data = url.includes('failed') ? failed : []
    return Promise.resolve(Response.json(data.length === 0 ? { data } : { data, ...rest }))
  })
  const client = new QueryClient()
  const parts = await client.fetchQuery(unsettledRequestOptions(''))
  const search = { q: '', status: 'all', page: 1 } as const
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <UnsettledRequests parts={parts} search={search} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const [filters = ''] = page.split('</div>')
  expect([...filters.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map((match) => match[1])).toEqual(links)
})
