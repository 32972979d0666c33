/** Milliseconds to wait where the browser does not say when it has time. */
const restMs = 50

/**
 * Runs something once, when the browser has nothing else to do.
 * @param latestMs after so long also while it has
 * @returns what calls it off
 */
export function whenIdle(run: () => void, latestMs?: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, latestMs === undefined ? {} : { timeout: latestMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, restMs)
  return () => clearTimeout(timer)
}
