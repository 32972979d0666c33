import { documentRecord, representationOf } from '../records/document-record.ts'
import { IncludedRecords } from '../records/included-records.ts'
import type { Resource } from '../records/notification-body.ts'
import type { DocumentRow } from '../store/documents.ts'
import type { Database } from '../store/schema.ts'

/** What is sent along with an event of a document: the document, what was read in it, and the email it came by. */
export async function documentRecords(
  database: Database,
  row: DocumentRow,
  account: string,
  at: number,
): Promise<Resource[]> {
  const record = documentRecord(row, account)
  const included = new IncludedRecords(database, at)
  included.add(record)
  const read = representationOf(row)
  if (read !== null) included.add(read)
  included.reference(record.relationships.email_submission?.data)
  return included.load()
}
