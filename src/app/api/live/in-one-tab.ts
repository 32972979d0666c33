import { unlessAborted } from '../../util/pause.ts'

const lockName = 'quayside.live'

async function whileInView(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    await unlessAborted(signal, (done) => onceInView(false, done))
    const leaving = new AbortController()
    const leave = () => leaving.abort()
    signal.addEventListener('abort', leave)
    const undo = onceInView(true, leave)
    await work(leaving.signal).catch(() => null)
    undo()
    signal.removeEventListener('abort', leave)
  }
}

/** Calls as soon as the page is hidden, or is not. Returns how it is undone. */
function onceInView(hidden: boolean, done: () => void): () => void {
  const look = () => {
    if (document.hidden === hidden) done()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => document.removeEventListener('visibilitychange', look)
}

/**
 * Does the work in one tab of this browser at a time: over HTTP/1.1 a browser has six connections to one address, for
 * all of its tabs. Where it has no locks, as without HTTPS, tabs that nobody sees let go.
 * @param work ends when its signal aborts
 * @param asSecond what a tab does that finds another one at work, while it waits for its turn
 */
export async function inOneTab(
  work: (signal: AbortSignal) => Promise<void>,
  asSecond: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (!('locks' in navigator)) {
    await whileInView(work, signal)
    return
  }
  const { locks } = navigator
  const isFirst = await locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work(signal)
    return lock !== null
  })
  if (isFirst) return
  await Promise.all([locks.request(lockName, { signal }, async () => work(signal)), asSecond(signal)])
}
