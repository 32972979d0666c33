import { useState } from 'react'
import { describeError } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Says that something is saved and takes it back if asked. */
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
      title={error === null ? title : `Not undone: ${describeError(error).title}.`}
      action={
        <Button disabledReason={running ? 'It is being undone.' : null} onClick={() => void run()}>
          Undo
        </Button>
      }
    />
  )
}
