import { useId, useState } from 'react'
import { documentName, paperTypes } from '#domain/documents/document-words.ts'
import { UnsavedGuard } from '../../form/UnsavedGuard.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { Input } from '../../ui/Input.tsx'
import styles from './DocumentsPage.module.css'
import { UploadRow } from './UploadRow.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { isUnfinished, useUploads } from './use-uploads.ts'

/** Files become documents: chosen, or dropped anywhere on the page. `given`: the number that the link tells. */
export function UploadCard({ given }: { given: string }) {
  const id = useId()
  const [about, setAbout] = useState(given)
  const [seen, setSeen] = useState(given)
  if (seen !== given) {
    // Another link to this page: its number counts, and what is on its way goes on.
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
          <label htmlFor={`${id}-about`}>Number they are about</label>
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
        <FileButton primary multiple accept={paperTypes} label="Files to upload" onFiles={take}>
          Choose files
        </FileButton>
        <span className={styles.muted}>{over ? 'Let go to upload.' : 'or drop them on this page'}</span>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        A bill of lading, container or reference goes into their names, by which the service links them to a
        shipment. PDF, pictures, texts, sheets, letters and mails, up to 10 MiB each.
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
        title="Leave before the files are uploaded?"
        leave="Leave without them"
      >
        Files that are not uploaded yet are not kept.
      </UnsavedGuard>
    </Card>
  )
}
