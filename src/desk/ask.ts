/** What became of a question to the tracking service. */
export type Asked =
  | { status: number; text: string }
  /** No answer: come again after so many milliseconds. */
  | { retryMs: number }

/**
 * Asks the tracking service through the proxy's budget, behind all people. The desk has no key.
 * @param path below the base URL, with its query
 */
export type Ask = (path: string, signal: AbortSignal) => Promise<Asked>
