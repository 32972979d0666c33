import { minuteMs, secondMs } from '#domain/time/durations.ts'
import { unlessAborted } from '../../util/pause.ts'
import type { News } from './news.ts'
import { listen, type Place } from './stream.ts'

/** Milliseconds of the first pause after a connection that did not come about, and of the longest. */
const [firstMs, longestMs] = [secondMs, minuteMs]

/** Milliseconds, by chance up to half less: all browsers lose their connections at the same time. */
function pauseAfter(failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (1 - Math.random() / 2)
}

/** @throws the signal's reason; ends early when the network is back, or somebody looks at the page again */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
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

/**
 * Listens to the stream for as long as it is wanted, and connects again after each end. `place` says where to begin and
 * follows what comes.
 * @throws the signal's reason
 */
export async function follow(place: Place, onNews: (news: News) => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; ;) {
    // Whatever ended it, the stream is the better for a new connection. Without one the page asks now and then.
    await listen(place, onNews, signal).catch(() => null)
    // The first word of a stream is the pause before the next one: it has come about.
    failures = place.pauseMs === null ? failures + 1 : 0
    await rest(place.pauseMs ?? pauseAfter(failures), signal)
  }
}
