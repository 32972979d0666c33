import { largest } from '#domain/util/lists.ts'
import { formatAge } from '#domain/time/format-time.ts'
import { secondMs, minuteMs } from '#domain/time/durations.ts'

/** How far what is shown may be trusted, by how long ago the proxy answered: domain/README.md, The wall. */
export type LinkLevel = 'fresh' | 'aging' | 'stale' | 'dimmed'

/** Milliseconds between two polls of the proxy. */
export const linkIntervalMs = 30 * secondMs

/** Milliseconds from which each step begins. */
const steps = {
  /** Time since the proxy last answered. */
  link: { aging: 2 * linkIntervalMs, stale: 5 * minuteMs, dimmed: 30 * minuteMs },
  /** Time since the lists were last read, every five minutes while all is well. */
  lists: { aging: 11 * minuteMs, stale: 15 * minuteMs, dimmed: 30 * minuteMs },
} as const

const order: readonly LinkLevel[] = ['fresh', 'aging', 'stale', 'dimmed']

function level(ageMs: number, of: keyof typeof steps): LinkLevel {
  const step = steps[of]
  if (ageMs > step.dimmed) return 'dimmed'
  if (ageMs > step.stale) return 'stale'
  return ageMs > step.aging ? 'aging' : 'fresh'
}

/** The older of the two decides. Null: never read, so nothing shown can be old. */
export function linkLevel(linkAgeMs: number | null, listsAgeMs: number | null): LinkLevel {
  const levels = [
    linkAgeMs === null ? 'fresh' : level(linkAgeMs, 'link'),
    listsAgeMs === null ? 'fresh' : level(listsAgeMs, 'lists'),
  ] as const
  return order[largest(levels.map((each) => order.indexOf(each)))] ?? 'fresh'
}

/** `Data 14 min old`: by the older of the two. */
export function dataAgeWords(linkAgeMs: number | null, listsAgeMs: number | null): string {
  if (listsAgeMs === null) return 'No data yet'
  return `Data ${formatAge(Math.max(listsAgeMs, linkAgeMs ?? 0))} old`
}

/** Why nothing newer comes, as a sentence; null while answers come. */
export function troubleWords(trouble: {
  online: boolean
  proxyLost: boolean
  limited: boolean
  serviceFailing: boolean
  listsFailing: boolean
}): string | null {
  if (!trouble.online) return 'This screen is offline.'
  if (trouble.proxyLost) return 'The dashboard’s server cannot be reached.'
  if (trouble.limited) return 'API budget used up. Waiting.'
  if (trouble.serviceFailing) return 'The tracking service is not responding.'
  return trouble.listsFailing ? 'Shipments could not be loaded. Retrying.' : null
}
