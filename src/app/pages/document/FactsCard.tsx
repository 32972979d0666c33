import { listWords } from '#domain/util/words.ts'
import type { ReactNode } from 'react'
import type { Document } from '#contract/document.ts'
import type { Included } from '#contract/records.ts'
import { related } from '#contract/related.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { OwnInstant } from '../../components/OwnInstant.tsx'
import { documentSourceWords, formatBytes } from '#domain/documents/document-words.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'

/** An instant by the reader's own clock. */
function When({ at }: { at: string | null }) {
  return at === null ? <EmptyCell reason="not reported" /> : <OwnInstant at={at} />
}

export function FactsCard({
  document,
  included,
  labelOf,
}: {
  document: Document
  included: Included
  labelOf: (code: string) => string
}) {
  const mail = related(included, document.relationships.emailSubmission)
  const account = related(included, document.relationships.account)
  const user = document.relationships.user
  const typeNow = document.documentType
  const type: ReactNode =
    typeNow === null ? (
      <EmptyCell reason="not detected" />
    ) : (
      `${labelOf(typeNow)}${document.documentTypeManual === null ? '' : ', set by a user'}`
    )
  const items: { label: string; value: ReactNode }[] = [
    { label: 'Type', value: type },
    { label: 'Reason for type', value: document.classificationNotes },
    { label: 'File', value: document.fileName ?? <EmptyCell reason="no name" /> },
    { label: 'File type', value: document.fileContentType ?? <EmptyCell reason="not reported" /> },
    {
      label: 'Size',
      value:
        document.fileSizeBytes === null ? (
          <EmptyCell reason="not reported" />
        ) : (
          formatBytes(document.fileSizeBytes)
        ),
    },
    { label: 'Source', value: documentSourceWords(document.source) ?? <EmptyCell reason="not reported" /> },
    { label: 'Email from', value: mail === null ? null : listWords(mail.from) },
    { label: 'Email subject', value: mail === null ? null : mail.subject },
    { label: 'Email sent', value: mail === null ? null : <When at={mail.sentAt} /> },
    // The interface sends no name of a user.
    { label: 'User', value: user === null ? null : user.id },
    { label: 'Account', value: account?.companyName ?? null },
    { label: 'Added, your time', value: <When at={document.createdAt} /> },
    { label: 'Last updated', value: <When at={document.updatedAt} /> },
  ]
  return (
    <Card title="About">
      <Facts items={items.filter(({ value }) => value !== null && value !== '')} />
    </Card>
  )
}
