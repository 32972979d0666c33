import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { instantOf } from '#contract/instant.ts'
import type { Vessel } from '#contract/vessel.ts'
import { watchedFleetOptions } from '../../api/watched-fleet.ts'

/**
 * Asks for the track again when the desk has heard the vessel later than it tells, so that this page is never behind the
 * map. The desk looks each vessel up once in 15 minutes.
 */
export function useNewerTrack(imo: string, shown: Vessel | undefined, ask: () => void): void {
  const { data: fleet } = useQuery(watchedFleetOptions())
  const heardAt = instantOf(fleet?.byImo.get(imo)?.vessel?.positionTimestamp ?? null)
  const shownAt = instantOf(shown?.positionTimestamp ?? null)
  const isBehind = heardAt !== null && shown !== undefined && (shownAt === null || heardAt > shownAt)
  const newerAt = isBehind ? heardAt : null
  const askAgain = useEffectEvent(ask)
  useEffect(
    function follow() {
      // Once for each position: the service may be behind what it has told the desk.
      if (newerAt !== null) askAgain()
    },
    [newerAt],
  )
}
