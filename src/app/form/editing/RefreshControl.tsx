import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshBox } from '../../api/edits.ts'
import { describeError } from '../../api/error-text.ts'
import { HttpError } from '../../api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

function refusal(error: unknown): string {
  if (error instanceof HttpError && error.status === 429) {
    return 'Ten refreshes a minute are used up. Wait a minute'
  }
  if (error instanceof HttpError && (error.status === 403 || error.status === 422)) return error.message
  return describeError(error).title
}

/** Asks all sources about one box now. The service has a limit of its own for that. */
export function RefreshControl({ containerId }: { containerId: string }) {
  const queries = useQueryClient()
  const [running, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<{ message: string } | { error: unknown } | null>(null)

  async function refresh() {
    setRunning(true)
    try {
      const { message } = await refreshBox(containerId)
      setOutcome({ message })
      await queries.invalidateQueries({ queryKey: ['containers'] })
    } catch (error) {
      setOutcome({ error })
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      {outcome === null ? null : 'message' in outcome ? (
        <Notice tone="info" title="Refresh asked for.">
          {outcome.message} What they answer appears here as it comes.
        </Notice>
      ) : (
        <Notice tone="bad" title={`Not refreshed: ${refusal(outcome.error).replace(/\.$/, '')}.`} />
      )}
      <Button
        title="Asks the line, the terminal and the railroad now. At most 10 refreshes a minute for the account."
        disabledReason={running ? 'The sources are asked.' : null}
        onClick={() => void refresh()}
      >
        Refresh now
      </Button>
    </>
  )
}
