import type { Document } from '#contract/document.ts'
import type { Included } from '#contract/records.ts'
import { related } from '#contract/related.ts'
import { useNow } from '../../clock/use-now.ts'
import { OwnInstant } from '../../components/OwnInstant.tsx'
import { TextList } from '../../components/TextList.tsx'
import { useCardEditing } from '../../hooks/use-card-editing.ts'
import { readingState, readingStateMeaning } from '#domain/documents/document-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { CorrectionForm, correctionDraft } from './CorrectionForm.tsx'
import styles from './DocumentPage.module.css'
import { shownParts, wordsOfName } from './extracted.ts'

/** What was read from the document, as far as it was; the form that corrects it takes its place. */
export function ReadCard({
  document,
  included,
  types,
}: {
  document: Document
  included: Included
  types: readonly { code: string; label: string }[]
}) {
  const { editing, begin, close } = useCardEditing(correctionDraft(document.id))
  const state = readingState(document, useNow())
  const read = related(included, document.relationships.lastDocumentRepresentation)
  const payload = read?.payload ?? null
  return (
    <Card title="Extracted data" aside={editing ? null : <Button onClick={begin}>Correct</Button>}>
      <p className={styles.muted}>
        {readingStateMeaning[state]}{' '}
        {read === null || read.createdAt === null ? null : (
          <>
            Read <OwnInstant at={read.createdAt} />
            {read.schemaVersion === null ? null : `, schema ${read.schemaVersion}`}.
          </>
        )}
      </p>
      {editing ? (
        <CorrectionForm document={document} payload={payload} types={types} onClose={close} />
      ) : (
        <Facts
          items={Object.entries(payload ?? {}).map(([name, value]) => ({
            label: wordsOfName(name),
            value: <TextList texts={shownParts(value)} none="not found" />,
          }))}
        />
      )}
    </Card>
  )
}
