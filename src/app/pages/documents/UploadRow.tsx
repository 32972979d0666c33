import { formatBytes } from '#domain/documents/document-words.ts'
import { ownMember } from '#contract/own-member.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { plural } from '#domain/util/words.ts'
import { describeError } from '../../api/error-text.ts'
import { HttpError } from '../../api/errors.ts'
import { placeErrors } from '../../form/server-errors.ts'
import styles from './DocumentsPage.module.css'
import type { Upload } from './use-uploads.ts'

/** The part of a file that a pointer of the service names. */
const parts: Readonly<Record<string, string>> = {
  '/blob/filename': 'Name',
  '/data/attributes/name': 'Name',
  '/blob/content_type': 'File type',
  '/blob/byte_size': 'Size',
  '/blob/checksum': 'Received file',
  '/data/attributes/attached_document': 'Received file',
}

interface UploadFailure {
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
    return { words: `Upload failed: ${title}. The file is still here; try again.`, existingId: null }
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

/** What a finished upload is linked to: people upload for that. */
function Done({ upload, id, shipments }: { upload: Upload; id: string; shipments: number }) {
  return (
    <span>
      <Link to={paths.document(id)} aria-label={`Open ${upload.name}`}>
        Uploaded
      </Link>
      , {shipments === 0 ? 'not linked to a shipment' : `linked to ${plural(shipments, 'shipment')}`}
    </span>
  )
}

function Failed({ error }: { error: unknown }) {
  const { words, existingId } = uploadFailure(error)
  return (
    <span role="alert" className={styles.problem}>
      {words}{' '}
      {existingId === null ? null : <Link to={paths.document(existingId)}>Open the existing document</Link>}
    </span>
  )
}

function Way({ upload }: { upload: Upload }) {
  const { state, file } = upload
  if (state.is === 'done') {
    return (
      <Done
        upload={upload}
        id={state.document.id}
        shipments={state.document.relationships.shipments.length}
      />
    )
  }
  if (state.is === 'failed') return <Failed error={state.error} />
  if (state.is === 'refused') {
    return (
      <span role="alert" className={styles.problem}>
        {state.problem}
      </span>
    )
  }
  if (state.is === 'waiting') return <span>Queued</span>
  if (state.is === 'canceled') return <span>Canceled</span>
  if (state.is === 'pausing') {
    return <span>API budget used up. It will resume automatically.</span>
  }
  const share = Math.floor((state.sentBytes / file.size) * 100)
  return (
    <span className={styles.progress}>
      <progress max={100} value={share} aria-label={`${file.name} uploaded`} />
      {share === 100 ? 'Processing' : `${share} %`}
    </span>
  )
}

export function UploadRow({
  upload,
  onCancel,
  onRetry,
  onRemove,
}: {
  upload: Upload
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}) {
  const { file, state } = upload
  const underWay = ['waiting', 'sending', 'pausing'].includes(state.is)
  return (
    <li className={styles.upload}>
      <span className={styles.uploadName}>
        {file.name} <span className={styles.muted}>{formatBytes(file.size)}</span>
      </span>
      <span className={styles.way}>
        <Way upload={upload} />
      </span>
      <span className={styles.uploadActions}>
        {state.is === 'failed' || state.is === 'canceled' ? (
          <Button aria-label={`Try ${file.name} again`} onClick={onRetry}>
            Try again
          </Button>
        ) : null}
        {underWay ? (
          <Button aria-label={`Cancel ${file.name}`} onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <Button aria-label={`Remove ${file.name} from this list`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </span>
    </li>
  )
}
