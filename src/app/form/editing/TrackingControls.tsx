import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import type { TrackingChange } from '#domain/fields/taken.ts'
import { trackingChangeOptions } from '../../api/edits.ts'
import { refusalText } from '../../api/error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { plural } from '#domain/util/words.ts'

/** Stops or resumes the tracking of a shipment. Stopping asks first: it stops all its containers. */
export function TrackingControls({ shipment }: { shipment: ReadShipment }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation(trackingChangeOptions(shipment.id))
  const isStopped = shipment.lineTrackingStoppedAt !== null
  const busy = isPending ? 'Request in progress.' : null
  const run = (change: TrackingChange) => mutate(change, { onSuccess: () => setAsking(false) })

  return (
    <>
      {error === null ? null : <Notice tone="bad" title={`Nothing changed: ${refusalText(error)}.`} />}
      {isStopped ? (
        <Button disabledReason={busy} onClick={() => run('resume')}>
          Resume tracking
        </Button>
      ) : asking ? (
        <Notice
          tone="warn"
          title={`Stop tracking ${plural(shipment.relationships.containers.length, 'container')}?`}
          action={
            <>
              <Button disabledReason={busy} onClick={() => run('stop')}>
                Stop
              </Button>
              <Button onClick={() => setAsking(false)}>Keep tracking</Button>
            </>
          }
        >
          No updates until you resume; events in between may be lost.
        </Notice>
      ) : (
        <Button disabledReason={busy} onClick={() => setAsking(true)}>
          Stop tracking
        </Button>
      )}
    </>
  )
}
