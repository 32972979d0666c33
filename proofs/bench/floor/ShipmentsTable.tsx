import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type ShipmentRow, shipmentsOptions } from './shipments.ts'

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, ShipmentRow>()

const columns = helper.columns([
  helper.accessor('bill', { header: 'Bill of lading' }),
  helper.accessor('customer', { header: 'Customer' }),
  helper.accessor('voyage', { header: 'Voyage' }),
  helper.accessor('vessel', { header: 'Vessel' }),
  helper.accessor('arrival', { header: 'Arrival' }),
  helper.accessor('slip', { header: 'Slip' }),
  helper.accessor('containers', { header: 'Containers' }),
])

const none: ShipmentRow[] = []

/** A page of shipments in plain rows, with the way to the next. */
export function ShipmentsTable() {
  const [search] = useSearchParams()
  const page = Number(search.get('page') ?? '1')
  const client = useQueryClient()
  const { data } = useQuery(shipmentsOptions(page))
  const hasNext = data !== undefined && page < data.pages

  useEffect(
    function prefetchNext() {
      if (hasNext) void client.prefetchQuery(shipmentsOptions(page + 1))
    },
    [client, hasNext, page],
  )

  const table = useTable({ features, columns, data: data?.rows ?? none, getRowId: (row) => row.id })
  return (
    <main>
      <h1>Shipments</h1>
      <nav>
        {data === undefined ? 'Loading…' : `Page ${page} of ${data.pages} `}
        {hasNext ? (
          <Link rel="next" to={{ search: `?page=${page + 1}` }}>
            Next
          </Link>
        ) : null}
      </nav>
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col">
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
