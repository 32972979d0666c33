import type { ListDocument } from '#contract/envelope.ts'
import type { Shipment } from '#contract/shipment.ts'
import { describeError } from '../../api/error-text.ts'
import { HttpError } from '../../api/errors.ts'
import { exportPage, type ShipmentFilter } from '../../api/shipments.ts'
import { lastPage } from '../../list/paging.ts'
import { rowsOf, type ShipmentRow } from './row.ts'
import { isNarrowed } from './search.ts'

/** Rows per request: the most that the interface gives. */
const pageSize = 100

/** Tries of one page when no answer comes. Waiting for budget is no failure and has no end. */
const mostTries = 5

export interface ExportProgress {
  done: number
  /** Null until the first answer. */
  total: number | null
  /** Why nothing moves: whole seconds until the next try, and what for. */
  waiting: { seconds: number; reason: 'budget' | 'answer' } | null
}

interface Steps {
  /** One page of the search. */
  ask: (page: number) => Promise<ListDocument<Shipment>>
  /** @throws when it is canceled */
  oneSecond: () => Promise<void>
  onProgress: (progress: ExportProgress) => void
}

/** A page, waited for as long as it makes sense. */
async function patiently(steps: Steps, page: number, progress: Omit<ExportProgress, 'waiting'>) {
  for (let tries = 1; ;) {
    try {
      return await steps.ask(page)
    } catch (error) {
      const { retryInSeconds } = describeError(error)
      const isBudget = error instanceof HttpError && error.status === 429
      if (retryInSeconds === null || (!isBudget && tries >= mostTries)) throw error
      if (!isBudget) tries += 1
      for (let seconds = retryInSeconds; seconds > 0; seconds -= 1) {
        steps.onProgress({ ...progress, waiting: { seconds, reason: isBudget ? 'budget' : 'answer' } })
        await steps.oneSecond()
      }
      steps.onProgress({ ...progress, waiting: null })
    }
  }
}

/**
 * Every page of a search, one after the other: no more of the shared budget at once than a person who turns
 * pages.
 * @throws what the client throws, and what `oneSecond` throws
 */
export async function readAllRows(steps: Steps): Promise<ShipmentRow[]> {
  const rows = new Map<string, ShipmentRow>()
  let total: number | null = null
  for (let page = 1; total === null || page <= lastPage(total, pageSize); page += 1) {
    const answer: ListDocument<Shipment> = await patiently(steps, page, { done: rows.size, total })
    total = answer.meta.total
    // A shipment added meanwhile moves the last one of a page to the next: each is kept once.
    for (const [index, row] of rowsOf(answer).entries()) {
      rows.set(row.problem === undefined ? row.id : `${page} ${index} ${row.id}`, row)
    }
    steps.onProgress({ done: Math.min(rows.size, total), total, waiting: null })
  }
  return [...rows.values()]
}

function oneSecond(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, 1000)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(new DOMException('The export was stopped.', 'AbortError'))
      else resolve()
    }
    signal.addEventListener('abort', end)
  })
}

/** Reads all that a filter lists, through the proxy. */
export function exportRows(
  { q, number, tracking }: ShipmentFilter,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<ShipmentRow[]> {
  return readAllRows({
    ask: (page) => exportPage({ q, number, tracking, page, size: pageSize }, signal),
    oneSecond: () => oneSecond(signal),
    onProgress,
  })
}

/** `shipments-stopped-PO-88213-2026-11-21.csv`: what is in it, and as of when (UTC day). */
export function exportName({ q, number, tracking }: ShipmentFilter, now: number): string {
  // A search among those under tracking is the usual one.
  const state = tracking === 'tracking' && isNarrowed({ q, number }) ? '' : tracking
  const words = ['shipments', state, q, number]
    .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
    .filter((word) => word !== '')
  return `${words.join('-').slice(0, 80)}-${new Date(now).toISOString().slice(0, 10)}.csv`
}
