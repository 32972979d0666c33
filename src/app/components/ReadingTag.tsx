import type { Document } from '#contract/document.ts'
import { useNow } from '../clock/use-now.ts'
import {
  type ReadingState,
  readingState,
  readingStateMeaning,
  readingStateWords,
} from '#domain/documents/document-words.ts'
import { Tag, type TagTone } from '../ui/Tag.tsx'

const tones: Readonly<Record<ReadingState, TagTone>> = { read: 'ok', awaited: 'info', 'not-read': 'unknown' }

/** Whether a document was read; hovering says what that means. */
export function ReadingTag({ document }: { document: Document }) {
  const state = readingState(document, useNow())
  return (
    <Tag tone={tones[state]} title={readingStateMeaning[state]}>
      {readingStateWords[state]}
    </Tag>
  )
}
