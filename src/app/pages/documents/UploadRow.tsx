import { paths } from '../../paths.ts'
import { formatBytes } from '#domain/documents/document-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { plural } from '../../util/plural.ts'
import styles from './DocumentsPage.module.css'
import { uploadFailure } from './upload-words.ts'
import type { Upload } from './use-uploads.ts'

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

/** One file: its progress, what is wrong with it, and what can be done. */
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
