import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Columns3Icon } from 'lucide-react'
import { useMemo } from 'react'
import type { Params } from 'react-router'
import type { ShipmentListQuery } from '../../api/shipments.ts'
import { callArrivalsOptions } from '../../api/call-arrivals.ts'
import { shipmentCountOptions, shipmentListOptions, urgentCountsOptions } from '../../api/shipments.ts'
import { later } from '../../components/later.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { useReadIfKnown } from '../../hooks/use-read.ts'
import { ListPage } from '../../list/ListPage.tsx'
import { useAddress } from '../../list/use-address.ts'
import { plural } from '#domain/util/words.ts'
import { worldNow } from '../../clock/world-clock.ts'
import { readZones, zonesNamedIn } from '#domain/time/told-zones.ts'
import { useColumnMemory } from './column-memory.ts'
import { shipmentTable } from './columns.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Filters } from './Filters.tsx'
import { rowsOf } from './row.ts'
import { changeSize, listQuery, pageSizes, shipmentAddress, type ShipmentsSearch } from './search.ts'
import styles from './ShipmentsPage.module.css'
import { UrgentCounts } from './UrgentCounts.tsx'
import { useTotal } from './use-counts.ts'
import { hourMs } from '#domain/time/durations.ts'
import { Menu } from '../../ui/Menu.tsx'

const ColumnsChoice = later(async () => (await import('./later-parts.ts')).ColumnsChoice)

function ColumnsMenu() {
  const memory = useColumnMemory(shipmentTable.hideable)
  return (
    <div className={styles.forTable}>
      <Menu label="Columns" align="end" icon={<Columns3Icon size={16} />}>
        <LazyBoundary>
          <ColumnsChoice {...memory} />
        </LazyBoundary>
      </Menu>
    </div>
  )
}

const NoRows = later(async () => (await import('./later-parts.ts')).NoRows)
const UrgentShipments = later(async () => (await import('./later-parts.ts')).UrgentShipments)

export async function ask(client: QueryClient, _: Params, parameters: URLSearchParams): Promise<void> {
  const search = shipmentAddress.parse(parameters)
  const counted = client.prefetchQuery(urgentCountsOptions())
  // The browser reads the urgent ones from the board.
  if (search.urgent !== '') return counted
  const { q, number, tracking } = search
  const options = shipmentListOptions(listQuery(search))
  // Rows also show what other bills on a call report, and would otherwise be drawn again when it comes.
  const listed = client.prefetchQuery(options)
  const others = client.prefetchQuery(callArrivalsOptions())
  await listed
  const meta = client.getQueryData(options.queryKey)?.meta
  // The navigation and the filters show the count that came with the list.
  if (meta !== undefined && meta.more !== true) {
    client.setQueryData(shipmentCountOptions({ q, number, tracking }).queryKey, meta.total)
  }
  await Promise.all([others, counted])
}

/** Asks for a page that may come next. An error is shown when it is opened, which loads it again. */
async function askAhead(client: QueryClient, search: ShipmentListQuery): Promise<void> {
  const options = shipmentListOptions(search)
  await client.prefetchQuery(options)
  readZones(zonesNamedIn(client.getQueryData(options.queryKey)?.data ?? []), worldNow() ?? 0)
}

/** `/shipments`: the bills of lading of the account. */
export function Component() {
  const search = useAddress(shipmentAddress)
  const { urgent } = search
  if (urgent === '') return <AllShipments search={search} />
  return (
    <LazyBoundary waiting={<PageLoading />}>
      <UrgentShipments
        urgent={urgent}
        counts={<UrgentCounts search={search} />}
        actions={<ColumnsMenu />}
        filters={<Filters search={search} total={undefined} mayCount />}
      />
    </LazyBoundary>
  )
}

/** Every bill of lading, newest first as the interface gives them. */
function AllShipments({ search }: { search: ShipmentsSearch }) {
  const list = useQuery(shipmentListOptions(listQuery(search)))
  const { data } = list
  const read = useReadIfKnown(data, hourMs)
  const rows = useMemo(() => (read === undefined ? [] : rowsOf(read)), [read])
  const listed = list.isPlaceholderData ? undefined : data?.meta.total
  const more = data?.meta.more
  const countable = more ? undefined : listed
  const counted = useTotal(search, countable)
  const total = more ? listed : counted
  const memory = useColumnMemory(shipmentTable.hideable)
  const client = useQueryClient()

  return (
    <ListPage
      title="Shipments"
      windowTitle={titleOf(search)}
      counted={(some) => `${plural(some, 'shipment')}${some > 0 ? ', newest first' : ''}`}
      counts={<UrgentCounts search={search} />}
      list={list}
      total={total}
      more={more}
      actions={
        <>
          <ColumnsMenu />
          <ExportButton search={search} total={total} />
        </>
      }
      filters={<Filters search={search} total={counted} mayCount={countable !== undefined} />}
      table={shipmentTable}
      rows={rows}
      visibility={memory.visibility}
      usualTracks={memory.isChanged ? undefined : styles.usualTracks}
      empty={
        <LazyBoundary>
          <NoRows search={search} />
        </LazyBoundary>
      }
      pages={{
        page: search.page,
        size: search.size,
        to: (page) => ({ search: shipmentAddress.print({ ...search, page }) }),
        prefetch: (page) => void askAhead(client, { ...listQuery(search), page }),
        sizes: {
          choices: pageSizes,
          to: (size) => ({ search: shipmentAddress.print(changeSize(search, size)) }),
        },
      }}
      fill
    />
  )
}

function titleOf({ q, page }: ShipmentListQuery): string {
  const what = q === '' ? 'Shipments' : `Shipments with ${q}`
  return page === 1 ? what : `${what}, page ${page}`
}
