import { ownMember } from '#contract/own-member.ts'
import { describeError } from '../../api/error-text.ts'
import { HttpError } from '../../api/errors.ts'
import { placeErrors } from '../../form/server-errors.ts'

/** The part of a file that a pointer of the service names. */
const parts: Readonly<Record<string, string>> = {
  '/blob/filename': 'Name',
  '/data/attributes/name': 'Name',
  '/blob/content_type': 'File type',
  '/blob/byte_size': 'Size',
  '/blob/checksum': 'Received file',
  '/data/attributes/attached_document': 'Received file',
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
      words: `Upload failed: ${title}. The file is still here; try again.`,
      existingId: null,
    }
  }
  const [first] = error.errors
  const id = first?.code === 'duplicate_document' ? first.meta?.['existing_document_id'] : null
  const { fields, rest } = placeErrors(
    error.errors,
    Object.values(parts),
    (pointer) => ownMember(parts, pointer) ?? null,
  )
  const pointed = [...fields].map(([part, words]) => `${part} rejected: ${words}`)
  return { words: [...pointed, ...rest].join(' '), existingId: typeof id === 'string' ? id : null }
}
