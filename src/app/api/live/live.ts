import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Subject } from '#contract/desk/subject.ts'
import { storedValue } from '../../util/storage.ts'
import { catchUp } from './catch-up.ts'
import { follow } from './follow.ts'
import { inOneTab } from './in-one-tab.ts'
import { refresh, refreshAll } from './refresh.ts'
import { type News, newsSchema } from './news.ts'
import type { Place } from './stream.ts'

/** What the tab that listens tells the others. */
const toldSchema = z.object({
  /** Where the stream is: whichever tab listens next goes on there. */
  lastEventId: z.nullable(z.string()),
  news: newsSchema,
  /** Another one each time: what is written twice the same is told once. */
  count: z.number(),
})

type Told = z.infer<typeof toldSchema>

const isTold = (value: unknown): value is Told => toldSchema.safeParse(value).success

const told = storedValue<Told | null>('live', isTold, null)

/** Changes that wait for a hidden page at most: more is as much as everything. */
const mostWaiting = 500

/** Gathers news for as long as nobody looks at the page, which would spend budget for nobody. */
function whenSeen(client: QueryClient): { take: (news: News) => void; stop: () => void } {
  let waiting = new Map<string, Subject>()
  let isReset = false
  let isCountOther = false
  const apply = () => {
    if (document.hidden) return
    if (isReset || waiting.size > mostWaiting) refreshAll(client)
    else if (waiting.size > 0 || isCountOther) {
      refresh(client, { subjects: [...waiting.values()], isCountOther })
    }
    waiting = new Map()
    isReset = false
    isCountOther = false
  }
  document.addEventListener('visibilitychange', apply)
  return {
    take(news) {
      if (news.kind === 'reset') isReset = true
      else {
        isCountOther ||= news.isCountOther === true
        if (waiting.size <= mostWaiting) {
          for (const subject of news.subjects) waiting.set(`${subject.type}:${subject.id}`, subject)
        }
      }
      apply()
    },
    stop: () => document.removeEventListener('visibilitychange', apply),
  }
}

/** Has all that is on screen follow what the desk sees, until it is called off. */
export function followChanges(client: QueryClient): () => void {
  const leaving = new AbortController()
  const place: Place = { lastEventId: null, pauseMs: null }
  let count = 0
  const { take, stop } = whenSeen(client)
  const stopHearing = told.onWrite((message) => {
    if (message === null) return
    place.lastEventId = message.lastEventId
    take(message.news)
  })
  const tell = (news: News) => {
    count += 1
    told.write({ lastEventId: place.lastEventId, news, count })
    take(news)
  }
  // It ends when it is called off, and then there is nobody to tell.
  inOneTab(
    (signal) => follow(place, tell, signal),
    // What the tab at work told before this one began to hear it, this one has missed.
    (signal) => catchUp(take, signal),
    leaving.signal,
  ).catch(() => null)
  return () => {
    leaving.abort()
    stopHearing()
    stop()
  }
}
