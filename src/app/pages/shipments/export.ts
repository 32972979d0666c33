import type { ListDocument } from '#contract/envelope.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { ReadAnswer } from '#domain/reading/answer.ts'
import { mostPerPage, readPages } from '../../api/read-pages.ts'
import { enqueueBackground, type Waiting } from '../../api/request-queue.ts'
import { shipmentPage } from '../../api/shipments.ts'
import type { ShipmentFilter } from '../../api/shipments.ts'
import { rowsOf, type ShipmentRow } from './row.ts'

/** Tries of one page when no answer comes. */
const mostTries = 5

/** Pages of one export: more rows than a spreadsheet holds. */
const mostPages = 10_000

export interface ExportProgress {
  done: number
  /** Null until the first answer. */
  total: number | null
  /** Why nothing moves; null while it does. */
  waiting: Waiting | null
}

/**
 * Every row of a search.
 * @param ask one page of it
 * @param read gives what a page says as rules take it
 */
export async function readAllRows(
  ask: (page: number) => Promise<ListDocument<Shipment>>,
  onProgress: (progress: Omit<ExportProgress, 'waiting'>) => void,
  read: (page: ListDocument<Shipment>) => ReadAnswer<ListDocument<Shipment>>,
): Promise<ShipmentRow[]> {
  const rows = new Map<string, ShipmentRow>()
  let page = 0
  for await (const answer of readPages(ask, mostPages)) {
    page += 1
    const { more } = answer.meta
    // A shipment added meanwhile moves the last one of a page to the next: each is kept once.
    for (const [index, row] of rowsOf(read(answer)).entries()) {
      rows.set(row.problem === undefined ? row.id : `${page} ${index} ${row.id}`, row)
    }
    // An uncounted list that ends with an empty page has no total there.
    const total = Math.max(answer.meta.total, rows.size)
    onProgress({ done: rows.size, total: more === true ? null : total })
  }
  return [...rows.values()]
}

/**
 * Reads all that a filter lists, through the proxy.
 * @throws what the client throws, and the signal's reason
 */
export function exportRows(
  { q, number, tracking }: ShipmentFilter,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
  read: Parameters<typeof readAllRows>[2],
): Promise<ShipmentRow[]> {
  let progress: ExportProgress = { done: 0, total: null, waiting: null }
  const report = (change: Partial<ExportProgress>) => {
    progress = { ...progress, ...change }
    onProgress(progress)
  }
  const ask = (page: number) =>
    enqueueBackground(() => shipmentPage({ q, number, tracking, page, size: mostPerPage }, signal), signal, {
      isWatched: true,
      tries: mostTries,
      onWaiting: (waiting) => report({ waiting }),
    })
  return readAllRows(ask, report, read)
}

/** `shipments-stopped-PO-88213-2026-11-21.csv`: what is in it, and as of when (UTC day). */
export function exportName({ q, number, tracking }: ShipmentFilter, now: number): string {
  // A search among those under tracking is the usual one.
  const state = tracking === 'tracking' && (q !== '' || number !== '') ? '' : tracking
  const words = ['shipments', state, q, number]
    .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
    .filter((word) => word !== '')
  return `${words.join('-').slice(0, 80)}-${new Date(now).toISOString().slice(0, 10)}.csv`
}
