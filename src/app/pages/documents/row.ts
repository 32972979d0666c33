import type { Document } from '#contract/document.ts'
import type { ListDocument } from '#contract/envelope.ts'
import { related, relatedList } from '#contract/related.ts'
import { documentTypeWords } from '#domain/documents/document-words.ts'
import { type RecordRow, recordRow } from '../../list/record-row.ts'

export interface DocumentRow extends RecordRow<Document> {
  /** Of its type, or the code where none is known. */
  typeLabel: string | null
  /** The shipments and containers that it is linked to and that came along. */
  shipments: { id: string; number: string }[]
  containers: { id: string; number: string }[]
  /** Of the email that it came with. */
  sender: string | null
}

/** @param labels of types, by their codes */
export function rowsOf(
  { data, included }: ListDocument<Document>,
  labels: ReadonlyMap<string, string>,
): DocumentRow[] {
  return data.map((each) => {
    const row = recordRow(each)
    const code = row.record?.documentType ?? null
    const at = row.record?.relationships
    return {
      ...row,
      typeLabel: code === null ? null : documentTypeWords(code, labels.get(code)),
      shipments: relatedList(included, at?.shipments ?? []).map(({ id, billOfLadingNumber }) => ({
        id,
        number: billOfLadingNumber,
      })),
      containers: relatedList(included, at?.cargos ?? []).map(({ id, number }) => ({ id, number })),
      sender: related(included, at?.emailSubmission ?? null)?.from[0] ?? null,
    }
  })
}
