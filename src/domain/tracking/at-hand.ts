import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { TerminalSource } from '../deadline/never-reported.ts'
import { readContainer } from '../reading/container.ts'
import { readShipment } from '../reading/shipment.ts'
import { isGone } from '../journey/whereabouts.ts'
import type { ActiveShipment } from './active-shipments.ts'

/** A shipment under tracking, as it was told. */
export interface ToldShipment {
  shipment: Shipment
  terminal: string | null
  terminalRecord: TerminalSource
  containers: readonly Container[]
}

/**
 * What of a shipment under tracking somebody still has work with: boxes that are gone need nobody. Null where all are
 * gone, or the ship came and no box is known.
 * @param isWhole whether the shipment has no other boxes than these
 * @param now epoch milliseconds
 */
export function atHand(told: ToldShipment, isWhole: boolean, now: number): ActiveShipment | null {
  const shipment = readShipment(told.shipment, now)
  const containers = told.containers
    .map((container) => readContainer(container, shipment, now))
    .filter((container) => !isGone(container))
  const allGone = told.containers.length > 0 && isWhole
  // A box that is gone proves that the ship came, though its shipment may not say so.
  if (containers.length === 0 && (shipment.podAtaAt !== null || allGone)) return null
  const { terminal, terminalRecord } = told
  return { shipment, terminal, terminalRecord, containers }
}
