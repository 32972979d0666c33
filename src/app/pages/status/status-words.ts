import type { DatabaseProblem, DeskStatus, Spender, WatchProblem } from '#contract/desk/status.ts'
import type { ProxyStatus } from '#contract/proxy-status-schema.ts'

export const watchProblemWords: Record<WatchProblem, string> = {
  budget: 'No request left in the budget',
  unreachable: 'Tracking service cannot be reached',
  timeout: 'Tracking service timed out',
  key_refused: 'Tracking service refuses the key',
  service: 'Tracking service reported an error',
  unreadable: 'Unexpected response from the tracking service',
  database: 'The dashboard’s database is not available',
  internal: 'Error in the dashboard, see its log',
}

export const databaseProblemWords: Record<DatabaseProblem, string> = {
  away: 'Not responding',
  locked: 'Locked by another program',
  full: 'Disk full',
  'read-only': 'Read-only',
  failing: 'Out of resources',
  slow: 'Too slow to respond',
  unknown: 'Error, see the log',
}

export const databaseWords: Record<DeskStatus['memory']['database'], string> = {
  embedded: 'Built in',
  postgres: 'PostgreSQL',
}

export const spenderWords: Record<Spender, { name: string; what: string }> = {
  person: { name: 'People', what: 'opening, searching' },
  view: { name: 'Open pages', what: 'refreshing' },
  wall: { name: 'Wall screens', what: '' },
  background: { name: 'Background work', what: 'maps, exports' },
  desk: { name: 'Watch', what: 'for all screens' },
  earlier: { name: 'Before the restart', what: '' },
}

type ServiceFailure = NonNullable<ProxyStatus['service']['failure']>

export const serviceFailureWords: Record<ServiceFailure, string> = {
  unreachable: 'Cannot be reached',
  timeout: 'Timed out',
  key_refused: 'Refuses the key',
  rate_limited: 'Request limit reached',
  error: 'Reports an error',
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** `4.2 MB`, by thousands as disks are sold. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000
    unit += 1
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : 1
  return `${value.toFixed(digits)} ${units[unit]}`
}
