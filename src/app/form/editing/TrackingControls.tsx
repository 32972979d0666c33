import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Shipment } from '#contract/shipment.ts'
import { trackingChangeOptions } from '../../api/edits.ts'
import { describeError } from '../../api/error-text.ts'
import { HttpError } from '../../api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { plural } from '../../util/plural.ts'

/** What the service says where it refuses, else what went wrong in our words. */
function reasonOf(error: unknown): string {
  const refused = error instanceof HttpError && (error.status === 403 || error.status === 422)
  return (refused ? error.message : describeError(error).title).replace(/\.$/, '')
}

/** Ends or takes up the tracking of a shipment. Ending asks first: it is for all its containers. */
export function TrackingControls({ shipment }: { shipment: Shipment }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation(trackingChangeOptions(shipment.id))
  const isStopped = shipment.lineTrackingStoppedAt !== null
  const busy = isPending ? 'The tracking service is asked.' : null
  const run = (change: 'stop' | 'resume') => mutate(change, { onSuccess: () => setAsking(false) })

  return (
    <>
      {error === null ? null : <Notice tone="bad" title={`Nothing changed: ${reasonOf(error)}.`} />}
      {isStopped ? (
        <Button disabledReason={busy} onClick={() => run('resume')}>
          Resume tracking
        </Button>
      ) : asking ? (
        <Notice
          tone="warn"
          title={`Stop following ${plural(shipment.relationships.containers.length, 'container')}?`}
          action={
            <>
              <Button disabledReason={busy} onClick={() => run('stop')}>
                Stop
              </Button>
              <Button onClick={() => setAsking(false)}>Keep tracking</Button>
            </>
          }
        >
          Nothing new is learned until it is resumed, and what happens meanwhile can stay missing.
        </Notice>
      ) : (
        <Button disabledReason={busy} onClick={() => setAsking(true)}>
          Stop tracking
        </Button>
      )}
    </>
  )
}
