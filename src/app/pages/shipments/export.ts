import type { ListDocument } from '#contract/envelope.ts'
import type { Shipment } from '#contract/shipment.ts'
import { HttpError } from '../../api/errors.ts'
import { exportPage, type ShipmentListQuery } from '../../api/shipments.ts'
import { ownerLabel } from '../../domain/deadline-tag.ts'
import { activeHolds, holdLabel } from '../../domain/holds.ts'
import { slip } from '../../domain/slip.ts'
import { stoppedReason } from '../../domain/tracking-health.ts'
import { rankContainers } from '../../domain/urgent-container.ts'
import { type CsvValue, csvFile } from '../../util/csv.ts'
import { formatInstant, knownZone } from '../../util/date.ts'
import { rowsOf, type ShipmentRow } from './row.ts'

/** Rows per request: the most that the interface gives. */
const pageSize = 100

export interface ExportProgress {
  done: number
  total: number
  /** Seconds until the next request may be sent; null while it goes on. */
  waitingSeconds: number | null
}

type Column = [name: string, value: (row: ShipmentRow & { shipment: Shipment }, now: number) => CsvValue]

/** `2026-11-21 14:30` at the place, for people; the UTC column beside it is for programs. */
function local(at: string | null, zone: string | null): CsvValue {
  if (at === null) return null
  const known = knownZone(zone)
  return known === null ? `${at} (zone unknown)` : `${formatInstant(at, known, 'date-time')} ${known}`
}

const columns: Column[] = [
  ['Bill of lading', ({ shipment }) => shipment.billOfLadingNumber],
  ['Line', ({ shipment }) => shipment.shippingLineName],
  ['SCAC', ({ shipment }) => shipment.shippingLineScac],
  ['Customer', ({ shipment }) => shipment.customerName],
  ['References', ({ shipment }) => shipment.refNumbers.join('; ')],
  ['Tags', ({ shipment }) => shipment.tags.join('; ')],
  ['Port of lading', ({ shipment }) => shipment.portOfLadingName],
  ['Port of lading LOCODE', ({ shipment }) => shipment.portOfLadingLocode],
  ['Port of discharge', ({ shipment }) => shipment.portOfDischargeName],
  ['Port of discharge LOCODE', ({ shipment }) => shipment.portOfDischargeLocode],
  ['Inland destination', ({ shipment }) => shipment.destinationName],
  ['Vessel', ({ shipment }) => shipment.podVesselName],
  ['Voyage', ({ shipment }) => shipment.podVoyageNumber],
  ['Departed (UTC)', ({ shipment }) => shipment.polAtdAt],
  ['Departed (port time)', ({ shipment }) => local(shipment.polAtdAt, shipment.polTimezone)],
  ['First ETA (UTC)', ({ shipment }) => shipment.podOriginalEtaAt],
  ['ETA (UTC)', ({ shipment }) => shipment.podEtaAt],
  ['ETA (port time)', ({ shipment }) => local(shipment.podEtaAt, shipment.podTimezone)],
  ['Arrived (UTC)', ({ shipment }) => shipment.podAtaAt],
  ['Arrived (port time)', ({ shipment }) => local(shipment.podAtaAt, shipment.podTimezone)],
  ['Slip (days)', ({ shipment }) => slip(shipment)?.days ?? null],
  ['Containers', ({ shipment }) => shipment.relationships.containers.length],
  ['Container numbers', ({ containers }) => containers.map((container) => container.number).join('; ')],
  ['Next last free day', (row, now) => mostUrgent(row, now)?.day ?? null],
  ['Whose day', (row, now) => mostUrgent(row, now)?.owner ?? null],
  [
    'Holds',
    ({ containers }) =>
      containers
        .flatMap((container) =>
          activeHolds(container).map((hold) => `${container.number}: ${holdLabel(hold)}`),
        )
        .join('; '),
  ],
  ['Line last answered (UTC)', ({ shipment }) => shipment.lineTrackingLastSucceededAt],
  ['Tracking stopped (UTC)', ({ shipment }) => shipment.lineTrackingStoppedAt],
  [
    'Why stopped',
    ({ shipment }) =>
      shipment.lineTrackingStoppedAt === null ? null : stoppedReason(shipment.lineTrackingStoppedReason),
  ],
  ['Added (UTC)', ({ shipment }) => shipment.createdAt],
]

function mostUrgent(
  { shipment, containers }: { shipment: Shipment; containers: ShipmentRow['containers'] },
  now: number,
) {
  const binding = rankContainers(containers, shipment, now)[0]?.deadline.binding
  return binding === null || binding === undefined
    ? null
    : { day: binding.day, owner: ownerLabel(binding.owner) }
}

/** The file for these rows. A record that could not be read keeps its line, with the reason. */
export function shipmentsCsv(rows: readonly ShipmentRow[], now: number): string {
  const lines = rows.map((row): CsvValue[] =>
    row.shipment === undefined
      ? [`cannot be shown: ${row.problem ?? ''} (${row.id})`]
      : columns.map(([, value]) => value({ ...row, shipment: row.shipment as Shipment }, now)),
  )
  return csvFile(
    columns.map(([name]) => name),
    lines,
  )
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('cancelled'))
    })
  })
}

/**
 * Reads every page of a search, one after the other, through the shared budget. A refusal for lack of budget
 * is waited out.
 * @throws what the client throws, or an error when `signal` is aborted
 */
export async function readAllRows(
  search: ShipmentListQuery,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<ShipmentRow[]> {
  const rows = new Map<string, ShipmentRow>()
  for (let page = 1; ; page += 1) {
    const answer = await patiently(search, page, signal, (waitingSeconds) =>
      onProgress({ done: rows.size, total: Math.max(rows.size, 1), waitingSeconds }),
    )
    // A shipment added meanwhile moves the last one of a page to the next: each is kept once.
    for (const row of rowsOf(answer)) rows.set(row.problem === undefined ? row.id : `${page} ${row.id}`, row)
    onProgress({ done: rows.size, total: answer.meta.total, waitingSeconds: null })
    if (answer.data.length === 0 || page * pageSize >= answer.meta.total) return [...rows.values()]
  }
}

async function patiently(
  search: ShipmentListQuery,
  page: number,
  signal: AbortSignal,
  onWait: (seconds: number) => void,
): Promise<ListDocument<Shipment>> {
  for (;;) {
    try {
      return await exportPage({ ...search, page, size: pageSize }, signal)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 429) throw error
      const seconds = error.retryAfterSeconds ?? 10
      onWait(seconds)
      await pause(seconds, signal)
    }
  }
}
