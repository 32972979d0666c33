import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { officeOptions } from '../../api/office.ts'
import { containerMapOptions } from '../../api/vessel-track.ts'
import { useNow } from '../../clock/use-now.ts'
import { byArrival } from '../../domain/fleet.ts'
import { journeyOnMap } from '../../domain/journey-map.ts'
import type { OfficeShipment } from '../../domain/office.ts'

/** Tracked shipments that a vessel is bringing to their port of discharge, the next to arrive first. */
function carriedBy(imo: string, shipments: readonly OfficeShipment[], now: number): OfficeShipment[] {
  const sooner = byArrival(now)
  return shipments
    .filter(
      ({ shipment }) =>
        shipment.podVesselImo === imo && shipment.polAtdAt !== null && shipment.podAtaAt === null,
    )
    .toSorted((a, b) => sooner(a.shipment, b.shipment))
}

/** What is on board of a vessel and where it goes, as far as the account's shipments tell. */
export function useVoyage(imo: string) {
  const now = useNow()
  const office = useQuery(officeOptions())
  const shipments = office.data?.shipments
  const cargo = useMemo(
    () => (shipments === undefined ? null : carriedBy(imo, shipments, now)),
    [imo, shipments, now],
  )
  const containerId = cargo?.find(({ containers }) => containers.length > 0)?.containers[0]?.id
  const map = useQuery({ ...containerMapOptions(containerId ?? ''), enabled: containerId !== undefined })
  const journey = useMemo(() => (map.data === undefined ? null : journeyOnMap(map.data)), [map.data])
  return {
    cargo,
    error: office.error,
    retry: () => void office.refetch(),
    // The box may still be on the ship before this one.
    journey: journey?.ship?.vesselImo === imo ? journey : null,
  }
}
export type Voyage = ReturnType<typeof useVoyage>
