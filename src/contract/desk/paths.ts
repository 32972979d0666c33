/** The prefix of all that the desk answers itself. */
export const deskPrefix = '/api/desk'

/** The error codes of the desk. */
export const deskErrorCodes = {
  /** 503: its database does not do what it is asked now. */
  memoryAway: 'memory_away',
  /** 400: a parameter of the query cannot be that; `source.parameter` says which. */
  invalidParameter: 'invalid_parameter',
  /** 401: a delivery that the tracking service has not signed for this dashboard. Nobody is told why not. */
  notSigned: 'not_signed',
  /** 404: no address of the desk. */
  unknownPath: 'unknown_path',
} as const
