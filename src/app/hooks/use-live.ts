import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { untilLoaded } from '../util/until-loaded.ts'

/** Has the page follow what the desk sees. Until its code comes, the page asks now and then as before. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(
    function followDesk() {
      let stop: (() => void) | null = null
      let isWanted = true
      void untilLoaded(() => import('../api/live/live.ts')).then(({ followChanges }) => {
        if (isWanted) stop = followChanges(client)
        return null
      })
      return () => {
        isWanted = false
        stop?.()
      }
    },
    [client],
  )
}
