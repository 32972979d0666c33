/** The prefix of all that the desk answers itself. */
export const deskPrefix = '/api/desk'

/** The stream of what has changed. */
export const livePath = `${deskPrefix}/live`

/** The error codes of the desk. */
export const deskErrorCodes = {
  /** 503: its database does not do what it is asked now. */
  memoryAway: 'memory_away',
  /** 404: it does not watch, and has no board. */
  notWatching: 'not_watching',
  /** 404: no address of the desk. */
  unknownPath: 'unknown_path',
} as const
