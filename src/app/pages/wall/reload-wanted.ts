import type { ProxyStatus } from '#contract/proxy-status-schema.ts'
import { minuteMs, hourMs } from '#domain/time/durations.ts'

/** Why the page may reload itself. */
export type ReloadReason = 'new-build' | 'planned' | 'watchdog' | 'part-missing'

/** Milliseconds without a render or a good answer, while all is healthy, after which only a reload can help. */
const watchdogMs = 15 * minuteMs

/** Milliseconds: lists read this recently will load again after a reload. */
const renewableMs = 2 * minuteMs

/** Minutes after the planned time in which a missed reload is made up. */
const plannedWindowMinutes = 60

/** Milliseconds after a planned reload before the next one. */
const plannedPauseMs = 12 * hourMs

/** Times in epoch milliseconds by this computer, null for never. */
export interface WallHealth {
  now: number
  /** When the page was loaded. */
  loadedAt: number
  /** When the lists last came. */
  answeredAt: number | null
  /** When the screen was last drawn. */
  renderedAt: number
  /** The proxy answers and so does the service behind it: see `isWell`. */
  healthy: boolean
  /** A hidden browser draws nothing and polls less often. */
  hidden: boolean
  /** The proxy serves another build than the one that runs here. */
  newBuild: boolean
  /** Minute of the day, local, and the one that is planned; null: none. */
  minuteOfDay: number
  planned: number | null
  /** A part of the wall did not load; the rest goes on. */
  partMissing: boolean
}

/** Whether the service answered the proxy's last request. False while the proxy has made none. */
export function isWell({ service }: Pick<ProxyStatus, 'service'>): boolean {
  return service.failure === null && service.lastAnsweredAt !== null
}

function isPlanned({ now, loadedAt, minuteOfDay, planned }: WallHealth): boolean {
  if (planned === null || now - loadedAt < plannedPauseMs) return false
  const since = (minuteOfDay - planned + 24 * 60) % (24 * 60)
  return since < plannedWindowMinutes
}

function isStuck({ now, loadedAt, answeredAt, renderedAt, hidden }: WallHealth): boolean {
  if (hidden) return false
  return now - Math.min(Math.max(answeredAt ?? 0, loadedAt), Math.max(renderedAt, loadedAt)) > watchdogMs
}

function isRenewable({ now, answeredAt }: WallHealth): boolean {
  return answeredAt !== null && now - answeredAt <= renewableMs
}

/**
 * Whether the page should reload itself, and why; the gate decides whether it may. Only a stuck page reloads
 * without having just read its lists: any other has a picture to lose.
 */
export function reloadWanted(health: WallHealth): ReloadReason | null {
  if (!health.healthy) return null
  if (isStuck(health)) return 'watchdog'
  if (!isRenewable(health)) return null
  if (health.newBuild) return 'new-build'
  if (isPlanned(health)) return 'planned'
  return health.partMissing ? 'part-missing' : null
}
