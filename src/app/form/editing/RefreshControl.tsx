import { useMutation } from '@tanstack/react-query'
import { containerRefreshOptions } from '../../api/edits.ts'
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
  const refresh = useMutation(containerRefreshOptions(containerId))
  return (
    <>
      {refresh.data === undefined ? null : (
        <Notice tone="info" title="Refresh asked for.">
          {refresh.data.message} What they answer appears here as it comes.
        </Notice>
      )}
      {refresh.error === null ? null : (
        <Notice tone="bad" title={`Not refreshed: ${refusal(refresh.error).replace(/\.$/, '')}.`} />
      )}
      <Button
        title="Asks the line, the terminal and the railroad now. At most 10 refreshes a minute for the account."
        disabledReason={refresh.isPending ? 'The sources are asked.' : null}
        onClick={() => refresh.mutate()}
      >
        Refresh now
      </Button>
    </>
  )
}
