import { useId, useState } from 'react'
import { documentName, documentFileTypes } from '#domain/documents/document-words.ts'
import { UnsavedGuard } from '../../form/UnsavedGuard.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { Input } from '../../ui/Input.tsx'
import styles from './DocumentsPage.module.css'
import { UploadRow } from './UploadRow.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { isUnfinished, useUploads } from './use-uploads.ts'

/** Files become documents: chosen, or dropped anywhere on the page. `given`: the number in the link. */
export function UploadCard({ given }: { given: string }) {
  const id = useId()
  const [about, setAbout] = useState(given)
  const [seen, setSeen] = useState(given)
  if (seen !== given) {
    // Another link to this page: its number counts, and uploads under way go on.
    setSeen(given)
    setAbout(given)
  }
  const { uploads, add, cancel, retry, remove, cancelAll } = useUploads()
  const take = (files: File[]) => add(files, (file) => documentName(file.name, about))
  const over = useFileDrop(take)
  const unfinished = uploads.some(isUnfinished)
  return (
    <Card title="Upload documents" className={classes(styles.drop, over && styles.over)}>
      <div className={styles.choose}>
        <div className={styles.about}>
          <label htmlFor={`${id}-about`}>Related number</label>
          <Input
            id={`${id}-about`}
            value={about}
            placeholder="Optional"
            autoComplete="off"
            maxLength={120}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setAbout(event.currentTarget.value)}
          />
        </div>
        <FileButton primary multiple accept={documentFileTypes} label="Files to upload" onFiles={take}>
          Choose files
        </FileButton>
        <span className={styles.muted}>{over ? 'Release to upload' : 'or drop them on this page'}</span>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        A bill of lading, container or reference number is added to the file names, so that the service can
        link the documents to a shipment. PDF, image, text, spreadsheet, Word and email files, up to 10 MiB
        each.
      </p>
      {uploads.length === 0 ? null : (
        <ul className={styles.uploads} aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCancel={() => cancel(upload.key)}
              onRetry={() => retry(upload)}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </ul>
      )}
      <UnsavedGuard
        record={{ isUnsaved: () => unfinished, unsaved: unfinished, discard: cancelAll }}
        title="Leave before the upload is finished?"
        leave="Leave without uploading"
      >
        Files that are not uploaded yet will be lost.
      </UnsavedGuard>
    </Card>
  )
}
