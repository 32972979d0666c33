import type { ReadShipment } from '../reading/shipment.ts'

/** Names are equal whatever their case and gaps: lines write the same ship in several ways. */
export function vesselNameKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toUpperCase()
}

/**
 * Reads the IMO number of the vessel that brings a shipment to its port of discharge: the shipment's own, else that of
 * the one vessel among these shipments that bears the same name. Two vessels of one name are not told apart by it.
 * @returns of a shipment, the number; null where nobody knows it
 */
export function knownImos(
  shipments: Iterable<Pick<ReadShipment, 'podVesselImo' | 'podVesselName'>>,
): (shipment: Pick<ReadShipment, 'podVesselImo' | 'podVesselName'>) => string | null {
  const byName = new Map<string, Set<string>>()
  for (const { podVesselImo: imo, podVesselName: name } of shipments) {
    if (imo === null || name === null) continue
    const key = vesselNameKey(name)
    const imos = byName.get(key)
    if (imos === undefined) byName.set(key, new Set([imo]))
    else imos.add(imo)
  }
  return ({ podVesselImo: own, podVesselName: name }) => {
    if (own !== null || name === null) return own
    const imos = byName.get(vesselNameKey(name))
    const [only] = imos ?? []
    return imos?.size === 1 ? (only ?? null) : null
  }
}
