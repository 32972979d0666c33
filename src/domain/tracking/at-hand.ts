import type { Container } from '#contract/container.ts'
import type { CallArrival } from '#contract/desk/call-arrivals.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { TerminalSource } from '../deadline/never-reported.ts'
import { portArrival } from '../journey/port-arrival.ts'
import { isGone } from '../journey/whereabouts.ts'
import { readContainer } from '../reading/container.ts'
import { readShipment, type ReadShipment, withCallArrival } from '../reading/shipment.ts'
import { isSameArrival } from '../vessel/vessel-call.ts'
import type { ActiveShipment } from './active-shipments.ts'

/** A shipment under tracking, as it was told. */
export interface ToldShipment {
  shipment: Shipment & { callArrival?: CallArrival }
  terminal: string | null
  terminalRecord: TerminalSource
  containers: readonly Container[]
}

/** A shipment under tracking with those of its boxes that are not gone. */
export interface AtHand extends ActiveShipment {
  /** Nobody has work with it any more: tracking was stopped, all boxes are gone, or the ship came and no box is known. */
  isDone: boolean
}

/** The last shipment made of each one, so that asking again gives the same object. */
const lastMade = new WeakMap<ReadShipment, { arrival: CallArrival; made: ReadShipment }>()

function withArrival(sent: ReadShipment, arrival: CallArrival): ReadShipment {
  const last = lastMade.get(sent)
  if (last !== undefined && isSameArrival(last.arrival, arrival)) return last.made
  const made = withCallArrival(sent, arrival)
  lastMade.set(sent, { arrival, made })
  return made
}

/**
 * What of a shipment under tracking somebody still has work with. A box that is gone proves that the ship came, though
 * the shipment may not say so, nor the boxes that are left.
 * @param isWhole whether the shipment has no other boxes than these
 * @param now epoch milliseconds
 */
export function atHand(told: ToldShipment, isWhole: boolean, now: number): AtHand {
  const sent = readShipment(told.shipment, now)
  const boxes = told.containers.map((container) => readContainer(container, sent, now))
  const containers = boxes.filter((container) => !isGone(container))
  const areGone = containers.length < boxes.length && (isWhole || containers.length > 0)
  const came = areGone && sent.podAtaAt === null ? portArrival(sent, boxes, now) : null
  const shipment =
    came?.state === 'arrived'
      ? withArrival(sent, { at: came.at, zone: came.zone, latest: came.latest, bill: came.reportedFor })
      : sent
  const isIn = containers.length === 0 && portArrival(shipment, containers, now).state === 'arrived'
  const isDone = sent.lineTrackingStoppedAt !== null || (containers.length === 0 && (isIn || areGone))
  const { terminal, terminalRecord } = told
  return { shipment, terminal, terminalRecord, containers, isDone }
}
