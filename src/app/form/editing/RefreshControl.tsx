import { useMutation } from '@tanstack/react-query'
import { containerRefreshOptions } from '../../api/edits.ts'
import { refusalText } from '../../api/error-text.ts'
import { HttpError } from '../../api/errors.ts'
import { forgetRefusals, isNotInPlan, lacksForMs } from '../../api/paid-parts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

const lackingWords = 'Refreshes on demand are not part of this account’s plan.'

function refusal(error: unknown): string {
  if (error instanceof HttpError && error.status === 429) {
    return 'Limit of 10 refreshes a minute reached. Wait a minute'
  }
  return refusalText(error)
}

export function RefreshControl({ containerId }: { containerId: string }) {
  const refresh = useMutation(containerRefreshOptions(containerId))
  const isLacking = !refresh.isPending && lacksForMs('refreshes') > 0
  return (
    <>
      {refresh.data === undefined ? null : (
        <Notice tone="info" title="Refresh requested.">
          {refresh.data.message} Updates appear here as they arrive.
        </Notice>
      )}
      {isLacking ? (
        <Notice
          tone="plain"
          title={lackingWords}
          action={
            <Button
              onClick={() => {
                forgetRefusals()
                refresh.mutate()
              }}
            >
              Check now
            </Button>
          }
        />
      ) : null}
      {refresh.error === null || isNotInPlan(refresh.error) ? null : (
        <Notice tone="bad" title={`Not refreshed: ${refusal(refresh.error)}.`} />
      )}
      <Button
        title="Requests updates from the carrier, terminal and railroad now. Limit: 10 refreshes a minute per account."
        disabledReason={refresh.isPending ? 'Refresh in progress.' : isLacking ? lackingWords : null}
        onClick={() => refresh.mutate()}
      >
        Refresh now
      </Button>
    </>
  )
}
