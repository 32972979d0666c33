import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ClockReading } from '#contract/clock-header.ts'
import { earlyStateId } from '#contract/page-program.ts'
import { connection } from './api/connection.ts'
import { drawAt, drawnNow, drawnRealNow } from './clock/use-now.ts'
import { learnClock, realNow, sinceDocumentMs, worldClock, worldNow } from './clock/world-clock.ts'
import { drawnView } from './util/drawn-view.ts'

interface EarlyAnswer {
  key: QueryKey
  data: unknown
  /** Milliseconds that the answer was old when the page was drawn. */
  ageMs: number
  /** The entries of a document's `included`, which is a Map. */
  included: [string, unknown][] | null
}

/** What comes with the document: the answers that its page was drawn with, so that nobody asks for them again. */
interface EarlyState {
  /** The page itself was drawn, not only the frame around it. */
  whole: boolean
  narrow: boolean
  /** The clock when the page was drawn; null where no answer had told it, as a frame is drawn without one. */
  clock: ClockReading | null
  /** Milliseconds from the beginning of the document, which is sent at once, until the page was drawn. */
  drawnAfterMs: number
  answers: EarlyAnswer[]
}

function hasIncluded(data: unknown): data is { included: Map<string, unknown> } {
  return typeof data === 'object' && data !== null && 'included' in data && data.included instanceof Map
}

function answerOf(key: QueryKey, data: unknown, ageMs: number): EarlyAnswer {
  if (!hasIncluded(data)) return { key, data, ageMs, included: null }
  const { included, ...rest } = data
  return { key, data: rest, ageMs, included: [...included] }
}

function dataOf({ data, included }: EarlyAnswer): unknown {
  return included === null ? data : { ...(data as object), included: new Map(included) }
}

/**
 * Called by the server before it draws: the page then shows this moment.
 * @param afterMs milliseconds since the document was begun
 */
export function beginDrawing(narrow: boolean, afterMs: number): void {
  drawnView.narrow = narrow
  drawnView.afterMs = afterMs
  drawAt(worldNow(), realNow())
}

/**
 * The state of the page that was just drawn, as JSON that can stand in a document.
 * @param whole false where only the frame was drawn
 */
export function writeEarlyState(client: QueryClient, whole: boolean): string {
  const clock = worldClock()
  const now = drawnNow()
  const state: EarlyState = {
    whole,
    narrow: drawnView.narrow,
    clock: clock === null || now === null ? null : { now, speed: clock.speed, simulated: clock.simulated },
    drawnAfterMs: drawnView.afterMs,
    answers: client
      .getQueryCache()
      .getAll()
      .filter(({ state: { status } }) => status === 'success')
      .map(({ queryKey, state: { data, dataUpdatedAt } }) =>
        // As the page says it: to draw takes long enough for another second to begin.
        answerOf(queryKey, data, Math.max(0, drawnRealNow() - dataUpdatedAt)),
      ),
  }
  // No text of an answer may end the element that holds it.
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}

/**
 * Puts what came with the document into the cache, as old as the document is.
 * @returns whether the page was drawn as this browser would draw it, and can be taken over
 */
export function takeEarlyState(client: QueryClient): boolean {
  const text = document.getElementById(earlyStateId)?.textContent
  if (text == null || text === '') return false
  const { clock, drawnAfterMs, answers, ...page } = JSON.parse(text) as EarlyState
  const age = Math.max(0, sinceDocumentMs() - drawnAfterMs)
  const answeredAt = realNow() - age
  if (clock !== null) learnClock({ ...clock, now: clock.now + age * clock.speed })
  for (const answer of answers) {
    client.setQueryData(answer.key, dataOf(answer), { updatedAt: answeredAt - answer.ageMs })
  }
  if (answers.length > 0) connection.answeredBefore(answeredAt)
  drawnView.narrow = page.narrow
  drawAt(clock?.now ?? null, answeredAt)
  return page.whole && document.documentElement.dataset['early'] === undefined
}
