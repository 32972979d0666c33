import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { activeShipmentsOptions } from '../../api/active-shipments.ts'
import { useNow } from '../../clock/use-now.ts'
import { useJourneys } from '../../hooks/use-journeys.ts'
import { byArrival } from '#domain/vessel/fleet.ts'
import type { ActiveShipment } from '#domain/tracking/active-shipments.ts'
import { sorted } from '#domain/util/lists.ts'

/** Tracked shipments that a vessel is bringing to their port of discharge, the next to arrive first. */
function carriedBy(imo: string, shipments: readonly ActiveShipment[], now: number): ActiveShipment[] {
  const sooner = byArrival(now)
  const onBoard = shipments.filter(
    ({ shipment }) =>
      shipment.podVesselImo === imo && shipment.polAtdAt !== null && shipment.podAtaAt === null,
  )
  return sorted(onBoard, (a, b) => sooner(a.shipment, b.shipment))
}

/** What a vessel carries and where it goes, as far as the account's shipments show. */
export function useVoyage(imo: string) {
  const now = useNow()
  const activeShipments = useQuery(activeShipmentsOptions())
  const shipments = activeShipments.data?.shipments
  const cargo = useMemo(
    () => (shipments === undefined ? null : carriedBy(imo, shipments, now)),
    [imo, shipments, now],
  )
  const journeys = useJourneys(cargo)
  const own = [...journeys.values()].find(({ ship }) => ship?.vesselImo === imo)
  return {
    cargo,
    /** When the shipments were loaded: not in one request with the track. */
    loaded: { updatedAt: activeShipments.dataUpdatedAt, fetching: activeShipments.isFetching },
    read: activeShipments.data,
    error: activeShipments.error,
    retry: () => void activeShipments.refetch(),
    journeys,
    // Of a box that is on it now: others may still be on the ship before this one.
    journey: own ?? null,
  }
}
export type Voyage = ReturnType<typeof useVoyage>
