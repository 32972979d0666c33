import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { shipmentDocumentsOptions } from './documents.ts'

test('documents of a shipment are asked for without what no service takes in a question', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address, 'http://localhost').searchParams.get('filter[reference]'))
    return Promise.resolve(
      new Response(JSON.stringify({ data: [], meta: { size: 25, total: 0 }, links: {} })),
    )
  })
  const shipment = { id: 's1', billOfLadingNumber: 'nil\0bell' }
  expect(await new QueryClient().fetchQuery(shipmentDocumentsOptions(shipment))).toMatchObject({ data: [] })
  expect(asked).toEqual(['nilbell'])
})
