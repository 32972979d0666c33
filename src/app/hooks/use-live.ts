import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Has the page follow what the desk sees. Its code is loaded when the page stands. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(
    function followDesk() {
      let stop: (() => void) | null = null
      let isWanted = true
      import('../api/live/live.ts')
        .then(({ followChanges }) => {
          if (isWanted) stop = followChanges(client)
          return null
        })
        // Where it does not come, the page asks now and then as before.
        .catch(() => null)
      return () => {
        isWanted = false
        stop?.()
      }
    },
    [client],
  )
}
