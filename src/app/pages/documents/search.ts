import { type DocumentListQuery, documentSorts } from '../../api/documents.ts'
import { address, oneOf, page, text } from '../../list/address.ts'

export interface DocumentsSearch extends DocumentListQuery {
  /** The number that new documents are about. */
  about: string
}

export const documentAddress = address<DocumentsSearch>({
  name: text,
  reference: text,
  type: text,
  sort: oneOf(['', ...documentSorts], ''),
  about: text,
  page,
})
