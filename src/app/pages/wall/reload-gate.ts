import { minuteMs } from '#domain/time/durations.ts'

/** Milliseconds between two reloads at least: a page that keeps loading shows nothing. */
const pauseMs = 10 * minuteMs

/**
 * The gate before any reload: the proxy has just answered, and the last reload is long enough ago. A blind
 * reload would swap a readable old board for an error page of the browser.
 * @param lastReloadAt epoch milliseconds, null for never; one from the future (the clock was set back) is ignored
 */
export function gateOpen(now: number, lastReloadAt: number | null, proxyAnswers: boolean): boolean {
  if (!proxyAnswers) return false
  return lastReloadAt === null || lastReloadAt > now || now - lastReloadAt >= pauseMs
}
