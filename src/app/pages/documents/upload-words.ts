import { describeError } from '../../api/error-text.ts'
import { HttpError } from '../../api/errors.ts'
import { placeErrors } from '../../form/server-errors.ts'

/** What of a file the service's pointers name. */
const parts: Readonly<Record<string, string>> = {
  '/blob/filename': 'Its name',
  '/data/attributes/name': 'Its name',
  '/blob/content_type': 'Its kind',
  '/blob/byte_size': 'Its size',
  '/blob/checksum': 'What arrived',
  '/data/attributes/attached_document': 'What arrived',
}

export interface UploadFailure {
  words: string
  /** A document that holds the same file already. */
  existingId: string | null
}

/** Why a file did not become a document, in words for beside it. */
export function uploadFailure(error: unknown): UploadFailure {
  if (error instanceof HttpError && error.status === 413) {
    return { words: 'The file is too large for the service.', existingId: null }
  }
  if (!(error instanceof HttpError) || error.errors.length === 0 || error.status >= 500) {
    const { title } = describeError(error)
    return {
      words: `Not uploaded: ${title}. The file is kept here: try again when you like.`,
      existingId: null,
    }
  }
  const [first] = error.errors
  const id = first?.code === 'duplicate_document' ? first.meta?.['existing_document_id'] : null
  const { fields, rest } = placeErrors(
    error.errors,
    Object.values(parts),
    (pointer) => parts[pointer] ?? null,
  )
  const pointed = [...fields].map(([part, words]) => `${part} is refused: ${words}`)
  return { words: [...pointed, ...rest].join(' '), existingId: typeof id === 'string' ? id : null }
}
