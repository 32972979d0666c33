import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { activeShipmentsOptions } from '../../api/board.ts'
import { useNow } from '../../clock/use-now.ts'
import { useJourneys } from '../../hooks/use-journeys.ts'
import { carriedBy, vesselCargo } from '#domain/vessel/fleet.ts'

/** What a vessel carries and where it goes, as far as the account's shipments show. */
export function useVoyage(imo: string) {
  const now = useNow()
  const activeShipments = useQuery(activeShipmentsOptions())
  const shipments = activeShipments.data?.shipments
  const carried = useMemo(
    () => (shipments === undefined ? null : vesselCargo(carriedBy(imo, shipments, now), now)),
    [imo, shipments, now],
  )
  const cargo = carried?.cargo ?? null
  const { journeys, isInPlan } = useJourneys(cargo)
  const own = [...journeys.values()].find(({ ship }) => ship?.vesselImo === imo)
  return {
    cargo,
    /** Where it goes next, of that cargo. */
    next: carried?.next ?? null,
    /** When the shipments were loaded: not in one request with the track. */
    loaded: { updatedAt: activeShipments.dataUpdatedAt, fetching: activeShipments.isFetching },
    board: activeShipments.data,
    error: activeShipments.error,
    retry: () => void activeShipments.refetch(),
    journeys,
    isMapInPlan: isInPlan,
    // Of a box that is on it now: others may still be on the ship before this one.
    journey: own ?? null,
  }
}
export type Voyage = ReturnType<typeof useVoyage>
