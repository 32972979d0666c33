import { ReadingTag } from '../../components/ReadingTag.tsx'
import { Added, DocumentName, type DocumentRow, DocumentType, LinkedTo } from './columns.tsx'
import styles from './DocumentsPage.module.css'

/** A row of the list on a phone. */
export function DocumentCard({ row }: { row: DocumentRow }) {
  const { document } = row
  if (document === undefined) return null
  return (
    <div className={styles.card}>
      <DocumentName document={document} />
      <span className={styles.facts}>
        <DocumentType row={row} /> <ReadingTag document={document} />
      </span>
      <LinkedTo row={row} />
      <Added row={row} />
    </div>
  )
}
