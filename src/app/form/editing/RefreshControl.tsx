import { useMutation } from '@tanstack/react-query'
import { containerRefreshOptions } from '../../api/edits.ts'
import { describeError } from '../../api/error-text.ts'
import { HttpError } from '../../api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

function refusal(error: unknown): string {
  if (error instanceof HttpError && error.status === 429) {
    return 'Limit of 10 refreshes a minute reached. Wait a minute'
  }
  if (error instanceof HttpError && (error.status === 403 || error.status === 422)) return error.message
  return describeError(error).title
}

/** Has all sources of a container checked now. The service limits how often. */
export function RefreshControl({ containerId }: { containerId: string }) {
  const refresh = useMutation(containerRefreshOptions(containerId))
  return (
    <>
      {refresh.data === undefined ? null : (
        <Notice tone="info" title="Refresh requested.">
          {refresh.data.message} Updates appear here as they arrive.
        </Notice>
      )}
      {refresh.error === null ? null : (
        <Notice tone="bad" title={`Not refreshed: ${refusal(refresh.error).replace(/\.$/, '')}.`} />
      )}
      <Button
        title="Requests updates from the line, terminal and railroad now. Limit: 10 refreshes a minute per account."
        disabledReason={refresh.isPending ? 'Refresh in progress.' : null}
        onClick={() => refresh.mutate()}
      >
        Refresh now
      </Button>
    </>
  )
}
