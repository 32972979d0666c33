import { documentRecords } from '../notifications/document-records.ts'
import { enqueueEvent } from '../notifications/enqueue-event.ts'
import type { DocumentRow } from '../store/documents.ts'
import type { Transaction } from '../store/schema.ts'
import { documentRecord } from '../records/document-record.ts'
import type { Reading } from './read-document.ts'

/** What a document is found by, lower case. */
export function referenceTextOf(name: string, { numbers }: Reading): string {
  return [name.toLowerCase(), ...numbers].join('\n')
}

interface Extraction {
  /** The document as it is now. */
  row: DocumentRow
  account: string
  /** Whether the file could be read. */
  readable: boolean
  /** The world's instant, epoch milliseconds. */
  at: number
}

/** Enqueues that a document was extracted, or could not be, in order with other events of its shipment. */
export async function enqueueExtraction(
  transaction: Transaction,
  { row, account, readable, at }: Extraction,
): Promise<void> {
  const record = documentRecord(row, account)
  await enqueueEvent(transaction, {
    event: readable ? 'document.extracted' : 'document.extraction_failed',
    reference: { type: 'document', id: row.id },
    shipmentId: record.relationships.shipments.data[0]?.id ?? null,
    at,
    included: () => documentRecords(transaction, row, account, at),
  })
}
