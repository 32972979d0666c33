/**
 * Which time it is where the shipments are. The embedded service lives in a simulated world whose clock can
 * be set and sped up; a real service tells only its `Date`. Programs in between pass the reading on.
 */
export interface ClockReading {
  /** Epoch milliseconds. */
  now: number
  /** World milliseconds per real millisecond: 1 is real time, 0 a clock that stands still. */
  speed: number
  /** True when the world behind the clock is simulated: the screen says so. */
  simulated: boolean
}

/** Sent by the embedded service with every answer. A real service does not send it. */
export const simulationClockHeader = 'simulation-clock'

/** Sent by the proxy with every answer to the browser. */
export const quaysideClockHeader = 'quayside-clock'

export function formatClock(reading: ClockReading): string {
  return `${Math.round(reading.now)};speed=${reading.speed};simulated=${reading.simulated ? 1 : 0}`
}

/** Null for a header that is missing or not of the form that `formatClock` writes. */
export function parseClock(header: string | null): ClockReading | null {
  const match = /^(\d{1,15});speed=(\d+(?:\.\d+)?);simulated=([01])$/.exec(header ?? '')
  if (match === null) return null
  return { now: Number(match[1]), speed: Number(match[2]), simulated: match[3] === '1' }
}
