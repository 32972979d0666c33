import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { DeskStatus as Told } from '#contract/desk/status.ts'
import type { DeskStatus } from '../status/desk-status.ts'

/** What a scrape reads. */
interface Reading {
  told: Told
  counts: ReturnType<DeskStatus['counts']>
  isDatabaseUp: boolean
}

interface Measure {
  name: string
  help: string
  /** Of the values by their names; without it there is one value. */
  label?: string
  /** Null: it cannot be told now, and is left out. */
  read: (reading: Reading) => number | Readonly<Record<string, number>> | null
}

/** Seconds, as Prometheus has all times. */
function seconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1_000
}

/**
 * What goes up and down, and what counts up since the program has started: `_total`. Labels name kinds of work and never a
 * record of the account.
 */
const measures: readonly Measure[] = [
  {
    name: 'quayside_budget_limit',
    help: 'Requests that the account allows in a rolling minute',
    read: ({ told }) => told.budget.limit,
  },
  {
    name: 'quayside_budget_left',
    help: 'Requests that could be sent now',
    read: ({ told }) => told.budget.left,
  },
  {
    name: 'quayside_budget_spent',
    help: 'Requests of the rolling minute, by who spends them',
    label: 'work',
    read: ({ told }) => told.budget.spent,
  },
  {
    name: 'quayside_active',
    help: '1 while this program is the active one, else 0',
    read: () => 1,
  },
  {
    name: 'quayside_watch_failing',
    help: '1 while the watch does not get on, else 0',
    read: ({ told: { watch } }) => Number(watch.failure?.overForMs === null),
  },
  {
    name: 'quayside_board_rows',
    help: 'Shipments on the board',
    read: ({ told: { watch } }) => watch.shipments,
  },
  {
    name: 'quayside_board_complete',
    help: '1 once all that is under tracking has been read, else 0',
    read: ({ told: { watch } }) => Number(watch.isComplete),
  },
  {
    name: 'quayside_board_age_seconds',
    help: 'Seconds since the oldest row of the board was read',
    read: ({ told: { watch } }) => seconds(watch.ageMs),
  },
  {
    name: 'quayside_walk_age_seconds',
    help: 'Seconds since everything under tracking was last read to its end',
    read: ({ told: { watch } }) => seconds(watch.walkEndedAgoMs),
  },
  {
    name: 'quayside_vessels_age_seconds',
    help: 'Seconds since the vessel was asked for whose answer is the oldest',
    read: ({ told: { watch } }) => seconds(watch.vessels.ageMs),
  },
  {
    name: 'quayside_webhook_registered',
    help: '1 while the tracking service is to post what happens, else 0',
    read: ({ told }) => Number(told.deliveries.isRegistered),
  },
  {
    name: 'quayside_delivery_age_seconds',
    help: 'Seconds since the tracking service last posted something',
    read: ({ told }) => seconds(told.deliveries.lastAgoMs),
  },
  {
    name: 'quayside_live_streams',
    help: 'Streams of changes that are open, one for each browser',
    read: ({ told }) => told.screens.streams,
  },
  {
    name: 'quayside_database_up',
    help: '1 while the database of the desk answers, else 0',
    read: ({ isDatabaseUp }) => Number(isDatabaseUp),
  },
  {
    name: 'quayside_database_bytes',
    help: 'Bytes of the database of the desk on its disk',
    read: ({ told }) => told.memory.bytes,
  },
  {
    name: 'quayside_changes_kept',
    help: 'Changes in the memory of the desk',
    read: ({ told }) => told.memory.changes,
  },
  {
    name: 'quayside_account_requests_total',
    help: 'Requests to the account, by who spent them',
    label: 'work',
    read: ({ counts }) => counts.requests,
  },
  {
    name: 'quayside_account_answers_total',
    help: 'What came of them: class of the status, unreadable, or none',
    label: 'status',
    read: ({ counts }) => counts.answers,
  },
  {
    name: 'quayside_watch_walks_total',
    help: 'Walks of the watch through all that is under tracking',
    read: ({ counts }) => counts.walks,
  },
  {
    name: 'quayside_watch_pages_total',
    help: 'Pages that the watch has read',
    read: ({ counts }) => counts.pages,
  },
  {
    name: 'quayside_watch_failures_total',
    help: 'Tries of the watch that failed',
    read: ({ counts }) => counts.failures,
  },
  {
    name: 'quayside_live_events_total',
    help: 'Events that were sent to the streams of changes',
    read: ({ counts }) => counts.events,
  },
  {
    name: 'quayside_deliveries_total',
    help: 'What the tracking service has posted, by what became of it',
    label: 'outcome',
    read: ({ counts }) => counts.deliveries,
  },
  {
    name: 'quayside_changes_recorded_total',
    help: 'Changes that were recorded',
    read: ({ counts }) => counts.changes,
  },
]

/** Memory, processor, event loop and garbage collection of this process. Collecting starts with the first question. */
let ofProcess: Registry | null = null

function measureProcess(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Which holes this Node has is nobody's to know who reaches the port.
  registry.removeSingleMetric('nodejs_version_info')
  return registry
}

/** The numbers of the program in the text format of Prometheus, with the counts as they stand elsewhere. */
export async function metricsOf(status: DeskStatus): Promise<string> {
  ofProcess ??= measureProcess()
  const [told, missing] = await Promise.all([status.read(), status.missing()])
  const reading: Reading = { told, counts: status.counts(), isDatabaseUp: !missing.includes('database') }
  const own = new Registry()
  for (const { name, help, label = '', read } of measures) {
    const value = read(reading)
    if (value === null) continue
    const Metric = name.endsWith('_total') ? Counter : Gauge
    const labelNames = label === '' ? [] : [label]
    const metric = new Metric({ name, help, labelNames, registers: [own] })
    if (typeof value === 'number') metric.inc(value)
    else for (const [kind, each] of Object.entries(value)) metric.inc({ [label]: kind }, each)
  }
  return (await own.metrics()) + (await ofProcess.metrics())
}
