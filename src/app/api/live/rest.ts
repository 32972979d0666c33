import { unlessAborted } from '../../util/pause.ts'

/**
 * The pause before the stream is asked for again. Ends early when the network is back, or somebody looks at the page again.
 * @throws the signal's reason
 */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await unlessAborted(signal, (done) => {
    const doneIfSeen = () => {
      if (!document.hidden) done()
    }
    const undo = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      document.removeEventListener('visibilitychange', doneIfSeen)
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    document.addEventListener('visibilitychange', doneIfSeen)
    return undo
  })
}
