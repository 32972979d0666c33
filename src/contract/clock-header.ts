/**
 * The current time in the world of the shipments. The embedded service runs a simulated world whose clock can
 * be set and sped up; a real service sends only its `Date`. Programs in between pass the time on.
 */
export interface ClockReading {
  /** Epoch milliseconds. */
  now: number
  /** World milliseconds per real millisecond: 1 is real time, 0 a stopped clock. */
  speed: number
  /** True for a simulated world: the screen says so. */
  simulated: boolean
}

/** Sent by the embedded service with every answer. A real service does not send it. */
export const simulationClockHeader = 'simulation-clock'

/** Sent by the proxy with every answer to the browser. */
export const quaysideClockHeader = 'quayside-clock'

export function formatClock(reading: ClockReading): string {
  return `${Math.round(reading.now)};speed=${reading.speed};simulated=${reading.simulated ? 1 : 0}`
}

/** Null if the header is missing or not in the format that `formatClock` writes. */
export function parseClock(header: string | null): ClockReading | null {
  const match = /^(\d{1,15});speed=(\d+(?:\.\d+)?);simulated=([01])$/.exec(header ?? '')
  if (match === null) return null
  return { now: Number(match[1]), speed: Number(match[2]), simulated: match[3] === '1' }
}
