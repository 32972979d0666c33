/**
 * Asks the tracking service through the proxy's budget, behind all people. The desk has no key.
 *
 * What comes back is as a browser gets it: the service's answer, or an error with `retry-after`, in seconds, where the
 * service is away or the budget is used up.
 * @param target path below the base URL, with its query
 * @throws where `signal` aborts
 */
export type Ask = (target: string, signal: AbortSignal) => Promise<Response>
