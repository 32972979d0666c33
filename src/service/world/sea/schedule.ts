import { fraction } from '../random.ts'
import type { VesselStory, VoyageNumbering } from '../types.ts'
import { hour, minute } from '../zone.ts'

/** A ship at a port: one call in one round of its loop. Instants in epoch milliseconds, to the minute. */
export interface Call {
  loop: number
  index: number
  locode: string
  arrival: number
  departure: number
}

const earlyOrLate = 7 * hour // spread of arrivals around the timetable
const shorterOrLonger = 5 * hour

function toMinute(instant: number): number {
  return Math.round(instant / minute) * minute
}

/** The call number `index` of round `loop`. Ships of grain 0 keep their timetable to the minute. */
export function callOf(vessel: VesselStory, loop: number, index: number): Call {
  const count = vessel.loop.calls.length
  const round = loop + Math.floor(index / count)
  const place = ((index % count) + count) % count
  const call = vessel.loop.calls[place]
  if (call === undefined) throw new Error(`${vessel.name} has no port calls`)
  const start = vessel.loop.start + round * vessel.loop.period
  const loose = vessel.grain === 0 ? 0 : 1
  const early = loose * (fraction(vessel.grain, round, place, 'arrival') - 0.5) * earlyOrLate
  const longer = loose * (fraction(vessel.grain, round, place, 'departure') - 0.5) * shorterOrLonger
  return {
    loop: round,
    index: place,
    locode: call.locode,
    arrival: toMinute(start + call.arrival + early),
    departure: toMinute(start + call.departure + longer),
  }
}

/** The call that the ship is at or last left at an instant. */
export function lastCall(vessel: VesselStory, instant: number): Call {
  const loop = Math.floor((instant - vessel.loop.start) / vessel.loop.period)
  // Arrivals can be hours early: start one call too far and step back.
  let index = vessel.loop.calls.length
  let call = callOf(vessel, loop, index)
  while (call.arrival > instant) {
    index -= 1
    call = callOf(vessel, loop, index)
  }
  return call
}

export function nextCall(vessel: VesselStory, call: Call): Call {
  return callOf(vessel, call.loop, call.index + 1)
}

function inLetters(number: number, width: number): string {
  let rest = number
  let text = ''
  for (let place = 0; place < width; place += 1) {
    text = String.fromCharCode(65 + (((rest % 26) + 26) % 26)) + text
    rest = Math.floor(rest / 26)
  }
  return text
}

/** The voyage number under which a ship leaves a call: `446N`. */
export function voyageNumber(numbering: VoyageNumbering, loop: number, direction: string): string {
  const number = numbering.base + loop
  const size = 10 ** numbering.width
  const written =
    numbering.digits === 'letters'
      ? inLetters(number, numbering.width)
      : String(((number % size) + size) % size).padStart(numbering.width, '0')
  return `${numbering.prefix}${written}${direction}`
}

/** One ship from one call to a later one of the same round. */
export interface Sailing {
  vessel: VesselStory
  from: Call
  to: Call
  voyage: string
}

export function sailingOf(vessel: VesselStory, loop: number, fromIndex: number, toIndex: number): Sailing {
  const direction = vessel.loop.calls[fromIndex]?.direction ?? ''
  return {
    vessel,
    from: callOf(vessel, loop, fromIndex),
    to: callOf(vessel, loop, toIndex),
    voyage: voyageNumber(vessel.loop.voyage, loop, direction),
  }
}

/** The first of the ships that leaves a call of their common loop at or after an instant. */
export function nextSailing(
  ships: readonly VesselStory[],
  fromIndex: number,
  toIndex: number,
  notBefore: number,
): Sailing {
  let best: Sailing | null = null
  for (const vessel of ships) {
    const departure = vessel.loop.calls[fromIndex]?.departure ?? 0
    let loop = Math.ceil((notBefore - vessel.loop.start - departure) / vessel.loop.period)
    // Ships keep the timetable only to some hours, so the round before can still be the next one to leave.
    if (callOf(vessel, loop - 1, fromIndex).departure >= notBefore) loop -= 1
    if (callOf(vessel, loop, fromIndex).departure < notBefore) loop += 1
    const sailing = sailingOf(vessel, loop, fromIndex, toIndex)
    if (best === null || sailing.from.departure < best.from.departure) best = sailing
  }
  if (best === null) throw new Error('A service without ships')
  return best
}
