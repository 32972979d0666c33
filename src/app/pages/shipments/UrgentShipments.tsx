import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { activeContainers, type ActiveShipment, urgentBoxes } from '#domain/tracking/active-shipments.ts'
import type { Urgency } from '#domain/tracking/urgency.ts'
import { plural } from '#domain/util/words.ts'
import { activeShipmentsOptions } from '../../api/board.ts'
import { useNow } from '../../clock/use-now.ts'
import { StillLoading } from '../../components/StillLoading.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { shipmentTable } from './columns.tsx'
import { recordRow } from '../../list/record-row.ts'
import type { ShipmentRow } from './row.ts'
import { useColumnMemory } from './column-memory.ts'
import styles from './ShipmentsPage.module.css'

const noneWords: Readonly<Record<Urgency, string>> = {
  past: 'No container is out of free time.',
  today: 'No container has its last free day today.',
  blocked: 'No container is on hold.',
}

/** A row of a shipment on the board, with those of its containers that are not gone yet. */
function activeRow({ shipment, terminal, terminalRecord, containers }: ActiveShipment): ShipmentRow {
  const isKnown = terminal !== null || terminalRecord !== null
  return {
    ...recordRow(shipment, containers),
    containers,
    terminal: isKnown ? { ...terminalRecord, name: terminal } : null,
  }
}

/** Rows to leave room for while they are awaited. */
const usualRows = 8

/** The shipments under tracking with containers that need somebody, the most urgent first: all that the board knows. */
export function UrgentShipments({
  urgent,
  ...parts
}: {
  urgent: Urgency
  counts: ReactNode
  actions: ReactNode
  filters: ReactNode
}) {
  const list = useQuery(activeShipmentsOptions())
  const { data } = list
  const now = useNow()
  const boxes = useMemo(
    () => urgentBoxes(activeContainers(data?.shipments ?? [], now), urgent),
    [data, now, urgent],
  )
  const rows = useMemo(() => {
    const ids = new Set(boxes.map(({ shipment }) => shipment.id))
    const byId = new Map(data?.shipments.map((each) => [each.shipment.id, each]))
    return [...ids].flatMap((id) => byId.get(id) ?? []).map(activeRow)
  }, [data, boxes])
  const memory = useColumnMemory(shipmentTable.hideable)
  return (
    <ListPage
      title="Shipments"
      counted={(total) =>
        `${plural(boxes.length, 'container')} in ${plural(total, 'shipment')}, most urgent first`
      }
      {...parts}
      list={list}
      total={data === undefined ? undefined : rows.length}
      above={data === undefined ? null : <StillLoading board={data} />}
      table={shipmentTable}
      rows={rows}
      visibility={memory.visibility}
      usualTracks={memory.isChanged ? undefined : styles.usualTracks}
      empty={noneWords[urgent]}
      pages={{
        page: 1,
        size: data === undefined ? usualRows : Math.max(1, rows.length),
        to: () => '',
      }}
      fill
    />
  )
}
