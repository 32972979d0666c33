import { named } from '#domain/util/named.ts'
import { numberOr, plural } from '#domain/util/words.ts'
import type { Document } from '#contract/document.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { OwnInstant } from '../../components/OwnInstant.tsx'
import { ReadingTag } from '../../components/ReadingTag.tsx'
import { documentTitle, documentSourceWords, formatBytes } from '#domain/documents/document-words.ts'
import { recordTable } from '../../list/record-table.tsx'
import { paths } from '../../paths.ts'
import { RowLink } from '../../table/cells/RowLink.tsx'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './DocumentsPage.module.css'
import type { DocumentRow } from './row.ts'

function DocumentName({ document }: { document: Document }) {
  return (
    <RowLink to={paths.document(document.id)} className={styles.name}>
      {documentTitle(document)}
    </RowLink>
  )
}

/** The first shipment as a link, with how many more there are. */
function LinkedTo({ row: { shipments, containers, record } }: { row: DocumentRow }) {
  const [first] = shipments
  const boxes = record?.relationships.cargos.length ?? 0
  const soleNumber = boxes === 1 ? containers[0]?.number : undefined
  const others = (record?.relationships.shipments.length ?? 1) - 1
  return (
    <TwoLines
      first={
        first === undefined ? null : (
          <>
            <Link to={paths.shipment(first.id)} className={styles.number}>
              {numberOr(first.number)}
            </Link>
            {others > 0 ? ` +${others}` : null}
          </>
        )
      }
      second={boxes === 0 ? null : named(soleNumber ?? null, plural(boxes, 'container'))}
    />
  )
}

/** When it came, by the reader's own clock, and from where. */
function Added({ row: { record, sender } }: { row: DocumentRow }) {
  return (
    <TwoLines
      first={
        record?.createdAt == null ? <EmptyCell reason="unknown" /> : <OwnInstant at={record.createdAt} />
      }
      second={[documentSourceWords(record?.source ?? null), sender].filter(Boolean).join(', ')}
    />
  )
}

export const documentTable = recordTable<Document, DocumentRow>({
  name: {
    label: 'Document',
    width: 320,
    least: 220,
    card: 'wide',
    cell: (document) => (
      <TwoLines
        first={<DocumentName document={document} />}
        second={document.fileName === document.name ? null : document.fileName}
      />
    ),
  },
  type: {
    label: 'Type',
    width: 170,
    least: 130,
    card: 'half',
    cell: (_, { typeLabel }) => (typeLabel === null ? null : <TwoLines first={typeLabel} />),
    empty: () => 'not reported',
  },
  state: {
    label: 'Status',
    width: 110,
    card: 'half',
    cell: (document) => <ReadingTag document={document} />,
  },
  links: {
    label: 'Linked to',
    width: 180,
    least: 160,
    card: 'half',
    cell: ({ relationships }, row) =>
      row.shipments.length + relationships.cargos.length === 0 ? null : <LinkedTo row={row} />,
    empty: () => 'not linked',
  },
  size: {
    label: 'Size',
    width: 90,
    cell: ({ fileSizeBytes }) => (fileSizeBytes === null ? null : formatBytes(fileSizeBytes)),
    empty: () => 'unknown',
  },
  added: {
    label: 'Added, your time',
    width: 250,
    least: 180,
    card: 'half',
    cell: (_, row) => <Added row={row} />,
  },
})
