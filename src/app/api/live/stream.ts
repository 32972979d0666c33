import { createParser } from 'eventsource-parser'
import { followLive, heartbeatMs, liveEvents } from '#contract/desk/live.ts'
import { addressOf } from '#contract/operation.ts'
import { claimHeaders } from '../client.ts'
import { type News, newsOf } from './news.ts'

/** Where the stream is to go on: the id of the last event, and the pause that the server asks for, in milliseconds. */
export interface Place {
  lastEventId: string | null
  pauseMs: number | null
}

/** Milliseconds of silence after which a connection counts as dead: two signs of life did not come. */
const silentMs = 2.5 * heartbeatMs

/**
 * Listens until the connection ends. `place` follows what has come.
 * @param upTo `position`: no longer than until all is told that has changed since the page was opened, which it is where
 *   no event was seen before
 * @returns whether that is told
 * @throws where there is no connection, where it breaks, and where `signal` aborts
 */
export async function listen(
  place: Place,
  onNews: (news: News) => void,
  signal: AbortSignal,
  upTo: 'end' | 'position' = 'end',
): Promise<boolean> {
  place.pauseMs = null
  // A lock may be given to a page that has left meanwhile.
  signal.throwIfAborted()
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end)
  let timer = setTimeout(end, silentMs)
  let isTold = false
  const parser = createParser({
    onEvent({ id, event, data }) {
      place.lastEventId = id ?? place.lastEventId
      const news = newsOf(event, data)
      if (news !== null) onNews(news)
      if (event === liveEvents.position) isTold = true
    },
    onRetry(ms) {
      place.pauseMs = ms
    },
  })
  try {
    // All that is shown was asked for after the page was opened, and some of it has changed since.
    const query = place.lastEventId === null ? { ago: Math.ceil(performance.now()) } : {}
    const response = await fetch(addressOf(followLive, { query }), {
      headers: {
        ...claimHeaders(undefined),
        ...(place.lastEventId === null ? {} : { 'last-event-id': place.lastEventId }),
      },
      cache: 'no-store',
      signal: ending.signal,
    })
    if (!response.ok || response.body === null) throw new Error(`No stream: HTTP ${response.status}`)
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(end, silentMs)
      parser.feed(decoder.decode(part.value, { stream: true }))
      if (isTold && upTo === 'position') break
    }
    return isTold
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}
