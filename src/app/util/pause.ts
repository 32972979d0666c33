/**
 * Settles when `begin` calls what it is given, or as soon as nobody wants it anymore.
 * @param begin returns how it is undone
 * @throws the signal's reason
 */
export function unlessAborted(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const undo = begin(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    })
    function leave() {
      undo()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', leave, { once: true })
  })
}

/** @throws the signal's reason, as soon as nobody waits anymore */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await unlessAborted(signal, (done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })
}
