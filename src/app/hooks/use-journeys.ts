import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { containerMapOptions } from '../api/container-map.ts'
import type { FeatureCollection } from '#contract/map-feature.ts'
import { useNow } from '../clock/use-now.ts'
import { isNotInPlan } from '../api/paid-parts.ts'
import type { Cargo } from '#domain/vessel/fleet.ts'
import { journeyOnMap, type JourneyOnMap } from '#domain/vessel/journey-map.ts'

/** Shipments whose journeys are loaded at once: one request each. */
const mostJourneys = 12

interface Journeys {
  journeys: ReadonlyMap<string, JourneyOnMap>
  /** False where the account's plan has no maps of containers. */
  isInPlan: boolean
}

/**
 * The journeys of shipments by their ids, each from its first container: only they say which ship of several
 * carries it now. Those beyond the first dozen, and those without an answer yet, are missing.
 */
export function useJourneys(cargo: readonly Pick<Cargo, 'shipment' | 'containers'>[] | null): Journeys {
  const now = useNow()
  const boxes = useMemo(
    () =>
      (cargo ?? [])
        .flatMap(({ shipment, containers }) => {
          const container = containers[0]
          return container === undefined ? [] : [{ shipmentId: shipment.id, containerId: container.id }]
        })
        .slice(0, mostJourneys),
    [cargo],
  )
  return useQueries({
    queries: boxes.map(({ containerId }) => ({
      ...containerMapOptions(containerId),
    })),
    combine: useCallback(
      (results: { data: FeatureCollection | undefined; error: Error | null }[]) => ({
        journeys: new Map(
          results.flatMap(({ data }, index): [string, JourneyOnMap][] => {
            const shipmentId = boxes[index]?.shipmentId
            return data === undefined || shipmentId === undefined
              ? []
              : [[shipmentId, journeyOnMap(data, now)]]
          }),
        ),
        isInPlan: !results.some(({ error }) => isNotInPlan(error)),
      }),
      [boxes, now],
    ),
  })
}
