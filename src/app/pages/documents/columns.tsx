import { createColumnHelper } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Document } from '#contract/document.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { ReadingTag } from '../../components/ReadingTag.tsx'
import { documentSourceWords, formatBytes } from '#domain/documents/document-words.ts'
import { paths } from '../../paths.ts'
import { RowLink } from '../../table/cells/RowLink.tsx'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { features } from '../../table/features.ts'
import { Link } from '../../ui/Link.tsx'
import { ownZone } from '#domain/time/format-time.ts'
import { plural } from '../../util/plural.ts'
import styles from './DocumentsPage.module.css'

export interface DocumentRow {
  id: string
  problem?: string | undefined
  /** Missing exactly when `problem` is set. */
  document?: Document
  /** Of its type, or the code where none is known. */
  typeLabel: string | null
  /** The shipments and containers that it is linked to and that came along. */
  shipments: { id: string; number: string }[]
  containers: { id: string; number: string }[]
  /** Of the mail that it came with. */
  sender: string | null
}

export function DocumentName({ document }: { document: Document }) {
  return (
    <RowLink to={paths.document(document.id)} className={styles.name}>
      {document.name ?? document.fileName ?? document.id}
    </RowLink>
  )
}

export function DocumentType({ row }: { row: DocumentRow }) {
  return row.typeLabel ?? <EmptyCell reason="not told" />
}

/** The first shipment as a link, with how many more there are. */
export function LinkedTo({ row: { shipments, containers, document } }: { row: DocumentRow }) {
  const [first] = shipments
  const boxes = document?.relationships.cargos.length ?? 0
  if (first === undefined && boxes === 0) return <EmptyCell reason="nothing" />
  const soleNumber = boxes === 1 ? containers[0]?.number : undefined
  const others = (document?.relationships.shipments.length ?? 1) - 1
  return (
    <TwoLines
      first={
        first === undefined ? null : (
          <>
            <Link to={paths.shipment(first.id)} className={styles.number}>
              {first.number}
            </Link>
            {others > 0 ? ` +${others}` : null}
          </>
        )
      }
      second={boxes === 0 ? null : (soleNumber ?? plural(boxes, 'container'))}
    />
  )
}

/** Whose hand it came from, and when by the reader's own clock. */
export function Added({ row: { document, sender } }: { row: DocumentRow }) {
  return (
    <TwoLines
      first={
        document?.createdAt == null ? (
          <EmptyCell reason="not known" />
        ) : (
          <Instant at={document.createdAt} zone={ownZone()} format="date-time" />
        )
      }
      second={[documentSourceWords(document?.source ?? null), sender].filter(Boolean).join(', ')}
    />
  )
}

const helper = createColumnHelper<typeof features, DocumentRow>()

function column(
  id: string,
  header: string,
  width: number,
  cell: (row: DocumentRow, document: Document) => ReactNode,
) {
  return helper.display({
    id,
    header,
    meta: { width },
    cell: ({ row: { original } }) =>
      original.document === undefined ? null : cell(original, original.document),
  })
}

export const columns = helper.columns([
  column('name', 'Document', 320, (_, document) => (
    <TwoLines
      first={<DocumentName document={document} />}
      second={document.fileName === document.name ? null : document.fileName}
    />
  )),
  column('type', 'Type', 180, (row) => <DocumentType row={row} />),
  column('state', 'State', 110, (_, document) => <ReadingTag document={document} />),
  column('links', 'Linked to', 190, (row) => <LinkedTo row={row} />),
  column('size', 'Size', 90, (_, { fileSizeBytes }) =>
    fileSizeBytes === null ? <EmptyCell reason="not known" /> : formatBytes(fileSizeBytes),
  ),
  column('added', 'Added, your time', 200, (row) => <Added row={row} />),
])
