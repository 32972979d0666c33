import { useState } from 'react'
import { undoFailureText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

export function SavedNotice({
  title,
  undo,
  onDone,
}: {
  title: string
  undo: () => Promise<void>
  onDone: () => void
}) {
  const [error, setError] = useState<unknown>(null)
  const [running, setRunning] = useState(false)
  async function run() {
    setRunning(true)
    setError(null)
    try {
      await undo()
      onDone()
    } catch (problem) {
      setError(problem)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Notice
      tone={error === null ? 'info' : 'bad'}
      title={error === null ? title : undoFailureText(error)}
      action={
        <Button disabledReason={running ? 'Undoing…' : null} onClick={() => void run()}>
          Undo
        </Button>
      }
    />
  )
}
