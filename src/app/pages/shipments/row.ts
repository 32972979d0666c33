import type { Container } from '#contract/container.ts'
import type { ListDocument } from '#contract/envelope.ts'
import { isMalformed } from '#contract/json-api.ts'
import { related, relatedList } from '#contract/records.ts'
import type { Shipment } from '#contract/shipment.ts'

/** A row of the list: a shipment with what was sent along, or the place of a record that could not be read. */
export interface ShipmentRow {
  id: string
  problem?: string | undefined
  /** Missing exactly when `problem` is set. */
  shipment?: Shipment
  containers: Container[]
  /** Of the terminal at the discharge port. */
  terminalName: string | null
}

export function rowsOf(page: ListDocument<Shipment>): ShipmentRow[] {
  return page.data.map((record) =>
    isMalformed(record)
      ? { id: record.id, problem: record.problem, containers: [], terminalName: null }
      : {
          id: record.id,
          shipment: record,
          containers: relatedList(page.included, record.relationships.containers),
          terminalName: related(page.included, record.relationships.podTerminal)?.name ?? null,
        },
  )
}
