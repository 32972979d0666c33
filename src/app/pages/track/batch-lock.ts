const name = 'quayside-tracking-batch'

/**
 * Of several tabs of a browser one sends the batch that they share. Where the address is not a secure one there are
 * no locks, and each tab believes itself alone.
 */
export const batchLock = {
  /** Does the work, or nothing and gives false where another tab is at it. */
  async hold(work: () => Promise<void>): Promise<boolean> {
    if (!('locks' in navigator)) {
      await work()
      return true
    }
    return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false
      await work()
      return true
    })
  },
  async isHeld(): Promise<boolean> {
    if (!('locks' in navigator)) return false
    const { held } = await navigator.locks.query()
    return held?.some((lock) => lock.name === name) === true
  },
  /**
   * Resolves when no tab is at it.
   * @throws the signal's reason
   */
  async released(signal: AbortSignal): Promise<void> {
    if (!('locks' in navigator)) return
    await navigator.locks.request(name, { mode: 'shared', signal }, () => Promise.resolve())
  },
}
