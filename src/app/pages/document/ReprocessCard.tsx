import { useMutation } from '@tanstack/react-query'
import { type DocumentTask, documentTaskOptions } from '../../api/documents.ts'
import { describeError } from '../../api/error-text.ts'
import { HttpError } from '../../api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './DocumentPage.module.css'

function taskWords(task: DocumentTask): string {
  if (typeof task !== 'string') return 'Rotation'
  return { extract: 'Reading', classify: 'Classification', link: 'Linking' }[task]
}

function refusalWords(error: unknown): string {
  if (error instanceof HttpError && error.status < 500 && error.errors.length > 0) return error.message
  return describeError(error).title
}

/** Has the service do again what it does with every new document. */
export function ReprocessCard({ id, contentType }: { id: string; contentType: string | null }) {
  const { mutate, isPending, isSuccess, error, variables } = useMutation(documentTaskOptions(id))
  const isPicture = contentType?.startsWith('image/') === true
  const reason = isPending ? 'The last request is still running.' : null
  const task = variables === undefined ? '' : taskWords(variables)
  return (
    <Card title="Process again">
      <div className={styles.actions}>
        <Button disabledReason={reason} onClick={() => mutate('extract')}>
          Read again
        </Button>
        <Button disabledReason={reason} onClick={() => mutate('classify')}>
          Classify again
        </Button>
        <Button disabledReason={reason} onClick={() => mutate('link')}>
          Link again
        </Button>
        {isPicture ? (
          <>
            <Button disabledReason={reason} onClick={() => mutate({ rotate: 90 })}>
              Rotate right
            </Button>
            <Button disabledReason={reason} onClick={() => mutate({ rotate: 270 })}>
              Rotate left
            </Button>
            <Button disabledReason={reason} onClick={() => mutate({ rotate: 180 })}>
              Rotate 180°
            </Button>
          </>
        ) : null}
      </div>
      {isSuccess ? <Notice tone="info" title={`${task} requested.`} /> : null}
      {error === null ? null : <Notice tone="bad" title={`${task} rejected: ${refusalWords(error)}`} />}
    </Card>
  )
}
