import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { ClockReading } from '#contract/clock-header.ts'
import { pageStateId } from '#contract/page-program.ts'
import { connection } from './api/connection.ts'
import { learnClock, realNow, sinceDocumentMs, worldClock } from './clock/world-clock.ts'
import { learnZones, tellZones, type ToldZone, zonesNamedIn } from '#domain/time/told-zones.ts'
import type { ServerView } from './util/server-view.ts'

/** Comes with the document: the answers that its page was drawn with, so that the browser does not ask for them. */
interface PageState {
  /** When the page was drawn; null where no answer had told it. */
  clock: ClockReading | null
  narrow: boolean
  /** Milliseconds from the beginning of the document, which is sent at once, until the page was drawn. */
  drawnAfterMs: number
  queries: DehydratedState['queries']
  /** The zones of those answers. */
  zones: ToldZone[]
}

/** Moves the times of answers by the difference between two clocks: the server's may be off by hours. */
function moveTimes(queries: DehydratedState['queries'], byMs: number): DehydratedState['queries'] {
  return queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: query.state.dataUpdatedAt + byMs },
  }))
}

/** Half of a surrogate pair, as JSON writes it. */
const halfOfPair = /\\ud[89a-f]/

function withoutHalves(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : value
}

/** Returns the state of a page as JSON that can stand in a document. */
export function writePageState(
  client: QueryClient,
  { now, realNow: drawnAt, narrow }: ServerView,
  drawnAfterMs: number,
): string {
  const clock = worldClock()
  const queries = moveTimes(dehydrate(client).queries, -drawnAt)
  const state: PageState = {
    clock: clock === null || now === null ? null : { now, speed: clock.speed, simulated: clock.simulated },
    narrow,
    drawnAfterMs,
    queries,
    zones: tellZones(zonesNamedIn(queries), now ?? drawnAt),
  }
  const text = JSON.stringify(state)
  // The encoding of the document replaces half of a pair in its texts, and React compares them with the data.
  const whole = halfOfPair.test(text) ? JSON.stringify(state, withoutHalves) : text
  // No text of an answer may end the element that holds it.
  return whole.replaceAll('<', '\\u003c')
}

/** What came with the document, as old as the document is. Null: the server drew nothing. */
export function readPageState(): { view: ServerView; answers: DehydratedState } | null {
  const text = document.getElementById(pageStateId)?.textContent
  if (text == null || text === '') return null
  const { clock, narrow, drawnAfterMs, queries, zones } = JSON.parse(text) as PageState
  learnZones(zones)
  const age = Math.max(0, sinceDocumentMs() - drawnAfterMs)
  const drawnAt = realNow() - age
  if (clock !== null) learnClock({ ...clock, now: clock.now + age * clock.speed })
  if (queries.length > 0) connection.answeredBefore(drawnAt)
  const view = { now: clock?.now ?? null, realNow: drawnAt, narrow }
  return { view, answers: { mutations: [], queries: moveTimes(queries, drawnAt) } }
}
