import type { Container } from '#contract/container.ts'
import type { ListDocument } from '#contract/envelope.ts'
import { related, relatedList } from '#contract/records.ts'
import type { Shipment } from '#contract/shipment.ts'
import { type RecordRow, recordRow } from '../../list/record-row.ts'

/** A row of the list: a shipment with what was sent along. */
export interface ShipmentRow extends RecordRow<Shipment> {
  containers: Container[]
  /** Of the terminal at the discharge port. */
  terminalName: string | null
}

export function rowsOf(page: ListDocument<Shipment>): ShipmentRow[] {
  return page.data.map((each) => {
    const row = recordRow(each)
    const at = row.record?.relationships
    return {
      ...row,
      containers: relatedList(page.included, at?.containers ?? []),
      terminalName: related(page.included, at?.podTerminal ?? null)?.name ?? null,
    }
  })
}
