/** Where a message of HTTP breaks off: within its head, one byte into its body, or after so many bytes. */
export type Place = 'head' | 'body' | number

/** What happens to the bytes of one direction. Several at once add up. */
export interface DirectionFault {
  /** Milliseconds that each byte comes later. */
  latencyMs?: number
  /** Bytes that pass in a second. */
  bytesPerSecond?: number
  /** Bytes of each packet; the next one leaves a moment later. */
  packetBytes?: number
  /** Nothing passes: what comes is taken and held, or not even read, so that the sender's buffers fill. */
  stopped?: 'held' | 'unread'
  /** Milliseconds in which bytes pass, and in which they stand, in turn. */
  stopAndGo?: { goMs: number; stopMs: number }
  /** Each message breaks off there, by a reset (RST) or as if it were at its end (FIN). */
  cut?: { at: Place; by: 'reset' | 'end' }
}

/** What is wrong with a connection. */
export interface Fault {
  /** What becomes of new connections: nobody listens, or they are accepted and reset. */
  opening?: 'refused' | 'reset'
  /** From whoever connects. */
  up?: DirectionFault
  /** To whoever connects. */
  down?: DirectionFault
}
