import { appointmentText } from '../deadline/appointment-words.ts'
import { deadlineTag, suppressionReason } from '../deadline/last-free-day-words.ts'
import type { TerminalSource } from '../deadline/never-reported.ts'
import { ownerLabels } from '../deadline/deadline-words.ts'
import { deadline } from '../deadline/deadline.ts'
import {
  releaseReasonText,
  releaseWarningText,
  truckAnswerWords,
  truckTone,
} from '../deadline/release-words.ts'
import { canTruckGo } from '../deadline/release.ts'
import { containerStatus } from '../journey/container-status.ts'
import { type PortArrival, portArrival } from '../journey/port-arrival.ts'
import { slip, slipTagWords } from '../journey/slip.ts'
import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { formatDay, formatInstant } from '../time/format-time.ts'

/** What the product says of one box, each with its tone. */
export interface Told {
  /** Can a truck go? */
  truck: string
  status: string
  /** The last free day. */
  day: string
  appointment: string
  arrival: string
  slip: string
}

/** A dash on the screen. */
export const nothing = '–'

function arrivalText(arrival: PortArrival, zone: string | null, now: number): string {
  switch (arrival.state) {
    case 'arrived': {
      const at = arrival.at === null ? '' : ` ${formatInstant(arrival.at, arrival.zone, 'date', now)}`
      return `arrived${arrival.latest ? ' by' : ''}${at}`
    }
    case 'overdue':
      return `overdue ${arrival.days} d`
    case 'unknown':
      return arrival.state
    default:
      return `${arrival.state} ${formatInstant(arrival.eta, zone, 'long-date-time', now)}`
  }
}

function dayText(container: ReadContainer, shipment: ReadShipment, now: number): string {
  const all = deadline(container, shipment, now)
  const tag = deadlineTag(all)
  if (tag === null) return nothing
  if (all.binding === null) return `${tag.text} [${tag.tone}]`
  const why = suppressionReason(all, now)
  const day = `${formatDay(all.binding.day, all.binding.zone, now)} (${ownerLabels[all.binding.owner]})`
  return `${day}, ${tag.text}${why === null ? '' : `: ${why}`} [${tag.tone}]`
}

/** What is known beside the box. */
export interface BesideBox {
  shipment: ReadShipment
  terminal: TerminalSource
}

/** What lists, pages, exports and walls say of a box, as far as the rules of the trade decide it. */
export function told(container: ReadContainer, { shipment, terminal }: BesideBox, now: number): Told {
  const truck = canTruckGo(container, { shipment, terminal }, now)
  const warning = releaseWarningText(truck, now)
  const reason = releaseReasonText(truck, now)
  const status = containerStatus(container, { shipment, terminal }, now)
  const moved = slip(shipment, [container], now)
  const { appointment } = deadline(container, shipment, now)
  return {
    truck: `${truckAnswerWords[truck.answer]}: ${reason}${warning === null ? '' : ` / ${warning}`} [${truckTone(truck)}]`,
    status: `${status.label} [${status.tone}]`,
    day: dayText(container, shipment, now),
    appointment: appointment === 'done' ? 'done' : (appointmentText(container, appointment, now) ?? nothing),
    arrival: arrivalText(portArrival(shipment, [container], now), shipment.podTimezone, now),
    slip: moved === null ? nothing : `${slipTagWords(moved)} [${moved.tone}]`,
  }
}
