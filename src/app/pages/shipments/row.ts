import type { Container } from '#contract/container.ts'
import type { ListDocument } from '#contract/envelope.ts'
import { isMalformed } from '#contract/malformed.ts'
import type { Terminal } from '#contract/terminal.ts'
import { related, relatedList } from '#contract/related.ts'
import type { Shipment } from '#contract/shipment.ts'
import { shipmentAsOfNow } from '#domain/journey/actual-times.ts'
import { type RecordRow, recordRow } from '../../list/record-row.ts'

export interface ShipmentRow extends RecordRow<Shipment> {
  containers: Container[]
  /** At the discharge port. */
  terminal: Terminal | null
}

export function rowsOf(page: ListDocument<Shipment>): ShipmentRow[] {
  return page.data.map((each) => {
    const at = isMalformed(each) ? undefined : each.relationships
    const containers = relatedList(page.included, at?.containers ?? [])
    return {
      ...recordRow(each, containers),
      containers,
      terminal: related(page.included, at?.podTerminal ?? null),
    }
  })
}

/** The rows as they are now, epoch milliseconds: no time that is still to come is called an actual one. */
export function rowsAsOfNow(rows: readonly ShipmentRow[], now: number): ShipmentRow[] {
  return rows.map((row) =>
    row.record === undefined ? row : { ...row, record: shipmentAsOfNow(row.record, now) },
  )
}
