import type { Document } from '#contract/document.ts'
import { type Included, related } from '#contract/records.ts'
import { useNow } from '../../clock/use-now.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { readingState, readingStateMeaning } from '#domain/documents/document-words.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ownZone } from '#domain/time/format-time.ts'
import styles from './DocumentPage.module.css'
import { shownValue, wordsOfName } from './extracted.ts'

/** What was read from the document, as far as it was. */
export function ReadCard({ document, included }: { document: Document; included: Included }) {
  const state = readingState(document, useNow())
  const read = related(included, document.relationships.lastDocumentRepresentation)
  const values = Object.entries(read?.payload ?? {})
  return (
    <Card title="What was read">
      <p className={styles.muted}>
        {readingStateMeaning[state]}{' '}
        {read === null || read.createdAt === null ? null : (
          <>
            Read <Instant at={read.createdAt} zone={ownZone()} />
            {read.schemaVersion === null ? null : `, by the schema of ${read.schemaVersion}`}.
          </>
        )}
      </p>
      <Facts
        items={values.map(([name, value]) => ({
          label: wordsOfName(name),
          value: shownValue(value) ?? <EmptyCell reason="nothing found" />,
        }))}
      />
    </Card>
  )
}
