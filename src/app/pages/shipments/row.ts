import type { ReadContainer } from '#domain/reading/container.ts'
import type { ListDocument } from '#contract/envelope.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { ReadAnswer } from '#domain/reading/answer.ts'
import { isMalformed } from '#contract/malformed.ts'
import type { TerminalSource } from '#domain/deadline/never-reported.ts'
import { related, relatedList } from '#contract/related.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { type RecordRow, recordRow } from '../../list/record-row.ts'

export interface ShipmentRow extends RecordRow<ReadShipment> {
  containers: ReadContainer[]
  /** At the discharge port. */
  terminal: (NonNullable<TerminalSource> & { name: string | null }) | null
}

export function rowsOf(page: ReadAnswer<ListDocument<Shipment>>): ShipmentRow[] {
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
