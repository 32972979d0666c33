import { useMutation } from '@tanstack/react-query'
import { type DocumentTask, documentTaskOptions } from '../../api/documents.ts'
import { describeError } from '../../api/error-text.ts'
import { HttpError } from '../../api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './DocumentPage.module.css'

function taskWords(task: DocumentTask): string {
  if (typeof task !== 'string') return 'Turning'
  return { extract: 'Reading', classify: 'Telling the type', link: 'Linking' }[task]
}

function refusalWords(error: unknown): string {
  if (error instanceof HttpError && error.status < 500 && error.errors.length > 0) return error.message
  return describeError(error).title
}

/** What the service does with every new document, once more. */
export function ReprocessCard({ id, contentType }: { id: string; contentType: string | null }) {
  const { mutate, isPending, isSuccess, error, variables } = useMutation(documentTaskOptions(id))
  const isPicture = contentType?.startsWith('image/') === true
  const reason = isPending ? 'The last one is under way.' : null
  const again = variables === undefined ? '' : `${taskWords(variables)} again`
  return (
    <Card title="Once more">
      <div className={styles.actions}>
        <Button disabledReason={reason} onClick={() => mutate('extract')}>
          Read again
        </Button>
        <Button disabledReason={reason} onClick={() => mutate('classify')}>
          Tell the type again
        </Button>
        <Button disabledReason={reason} onClick={() => mutate('link')}>
          Link again
        </Button>
        {isPicture ? (
          <>
            <Button disabledReason={reason} onClick={() => mutate({ rotate: 90 })}>
              Turn right
            </Button>
            <Button disabledReason={reason} onClick={() => mutate({ rotate: 270 })}>
              Turn left
            </Button>
            <Button disabledReason={reason} onClick={() => mutate({ rotate: 180 })}>
              Turn over
            </Button>
          </>
        ) : null}
      </div>
      {isSuccess ? <Notice tone="info" title={`${again}: the service has taken it on.`} /> : null}
      {error === null ? null : <Notice tone="bad" title={`${again} was refused: ${refusalWords(error)}`} />}
    </Card>
  )
}
