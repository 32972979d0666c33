import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Milliseconds until code that did not come is asked for again: the page may have been opened before an outage. */
const againMs = 5_000

/** Has the page follow what the desk sees. Its code is loaded when the page stands. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(
    function followDesk() {
      let stop: (() => void) | null = null
      let isWanted = true
      let timer: ReturnType<typeof setTimeout> | undefined
      const load = () => {
        import('../api/live/live.ts')
          .then(({ followChanges }) => {
            if (isWanted) stop = followChanges(client)
            return null
          })
          // Until it comes, the page asks now and then as before.
          .catch(() => {
            if (isWanted) timer = setTimeout(load, againMs)
          })
      }
      load()
      return () => {
        isWanted = false
        clearTimeout(timer)
        stop?.()
      }
    },
    [client],
  )
}
