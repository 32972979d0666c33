import type { News } from './news.ts'
import { pauseAfter } from './pause-after.ts'
import { rest } from './rest.ts'
import { listen, type Place } from './stream.ts'

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
