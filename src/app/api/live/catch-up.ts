import type { News } from './news.ts'
import { pauseAfter } from './pause-after.ts'
import { rest } from './rest.ts'
import { listen } from './stream.ts'

/**
 * Hears all that has changed since the page was opened, then no more.
 * @throws the signal's reason
 */
export async function catchUp(onNews: (news: News) => void, signal: AbortSignal): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    // Whatever broke it, what it has told is told once more by the next one.
    const place = { lastEventId: null, pauseMs: null }
    const isTold = await listen(place, onNews, signal, 'position').catch(() => false)
    if (isTold) return
    await rest(pauseAfter(failures), signal)
  }
}
