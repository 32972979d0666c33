/**
 * Settles when `begin` calls what it is given, or as soon as nobody wants it anymore. Either way what was begun is undone.
 * @param begin returns how it is undone
 * @throws the signal's reason
 */
export function unlessAborted(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    let undo: (() => void) | null = null
    let isDone = false
    const end = () => {
      isDone = true
      signal.removeEventListener('abort', leave)
      undo?.()
    }
    function leave() {
      end()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', leave)
    undo = begin(() => {
      end()
      resolve()
    })
    // It was done at once, before anybody knew how to undo it.
    if (isDone) undo()
  })
}

/** @throws the signal's reason, as soon as nobody waits anymore */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await unlessAborted(signal, (done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })
}
