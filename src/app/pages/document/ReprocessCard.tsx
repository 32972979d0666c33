import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendAgain, sendRotation } from '../../api/documents.ts'
import { describeError } from '../../api/error-text.ts'
import { HttpError } from '../../api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './DocumentPage.module.css'

interface Outcome {
  done: boolean
  words: string
}

function refusalWords(error: unknown): string {
  if (error instanceof HttpError && error.status < 500 && error.errors.length > 0) return error.message
  return describeError(error).title
}

/** What the service does with every new document, once more. */
export function ReprocessCard({ id, contentType }: { id: string; contentType: string | null }) {
  const queryClient = useQueryClient()
  const [running, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isPicture = contentType?.startsWith('image/') === true

  async function run(what: string, send: () => Promise<unknown>) {
    setRunning(true)
    setOutcome(null)
    try {
      await send()
      setOutcome({ done: true, words: `${what} again: the service has taken it on.` })
      await queryClient.invalidateQueries({ queryKey: ['documents'] })
    } catch (error) {
      setOutcome({ done: false, words: `${what} again was refused: ${refusalWords(error)}` })
    } finally {
      setRunning(false)
    }
  }

  const reason = running ? 'The last one is under way.' : null
  const turn = (degrees: 90 | 180 | 270) => () => void run('Turning', () => sendRotation(id, degrees))
  return (
    <Card title="Once more">
      <div className={styles.actions}>
        <Button disabledReason={reason} onClick={() => void run('Reading', () => sendAgain(id, 'extract'))}>
          Read again
        </Button>
        <Button
          disabledReason={reason}
          onClick={() => void run('Telling the type', () => sendAgain(id, 'classify'))}
        >
          Tell the type again
        </Button>
        <Button disabledReason={reason} onClick={() => void run('Linking', () => sendAgain(id, 'link'))}>
          Link again
        </Button>
        {isPicture ? (
          <>
            <Button disabledReason={reason} onClick={turn(90)}>
              Turn right
            </Button>
            <Button disabledReason={reason} onClick={turn(270)}>
              Turn left
            </Button>
            <Button disabledReason={reason} onClick={turn(180)}>
              Turn over
            </Button>
          </>
        ) : null}
      </div>
      {outcome === null ? null : <Notice tone={outcome.done ? 'info' : 'bad'} title={outcome.words} />}
    </Card>
  )
}
