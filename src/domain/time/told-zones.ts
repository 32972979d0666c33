import { dayMs, minuteMs } from './durations.ts'
import { spokenName } from './format-time.ts'
import { makeZone, keepZone, type Zone, zoneOf } from './zone.ts'

/** What clocks show until an instant, epoch milliseconds: how far they are ahead of UTC, and the name that is spoken. */
type Stretch = [until: number, offset: number, name: string | null]

/** A zone around the present, as the server tells it. */
export interface ToldZone {
  name: string
  /** Epoch milliseconds. */
  from: number
  stretches: Stretch[]
}

/** No zone moves its clocks forth and back within it: see `steady`. */
const stepMs = 8 * dayMs

/** What is told begins and ends at a multiple of it, so that a server finds it out once in that time. */
const spanMs = 12 * stepMs

const told = new WeakMap<Zone, ToldZone>()

/** From a year before a multiple of `spanMs` to the third one after it. */
function tell(zone: Zone, from: number): ToldZone {
  const until = from + 7 * spanMs
  const at = (time: number): [number, string | null] => [zone.offsetAt(time), spokenName(zone, time) ?? null]
  const isSame = (one: number, other: number) => String(at(one)) === String(at(other))
  const stretches: Stretch[] = []
  for (let time = from; time < until; time += stepMs) {
    let [early, late] = [time, time + stepMs]
    if (isSame(early, late)) continue
    while (late - early > minuteMs) {
      const middle = early + Math.floor((late - early) / 2 / minuteMs) * minuteMs
      if (isSame(early, middle)) early = middle
      else late = middle
    }
    stretches.push([late, ...at(time)])
  }
  stretches.push([until, ...at(until)])
  return { name: zone.name, from, stretches }
}

/** Each zone that answers name for their places, once. */
export function zonesNamedIn(answers: unknown): string[] {
  const names = JSON.stringify(answers).matchAll(/imezone":"([^"\\]+)"/g)
  return [...new Set(Array.from(names, ([, name = '']) => name))]
}

/** Reads the clocks of zones before they are needed. */
export function readZones(names: readonly string[], now: number): void {
  for (const name of names) zoneOf(name)?.offsetAt(now)
}

/**
 * What clocks show from a year before the present to half a year after it.
 * @param names those that are no zone are left out
 * @param now epoch milliseconds
 */
export function tellZones(names: readonly string[], now: number): ToldZone[] {
  const from = (Math.floor(now / spanMs) - 4) * spanMs
  return names.flatMap((name) => {
    const zone = zoneOf(name)
    if (zone === null) return []
    let known = told.get(zone)
    if (known?.from !== from) {
      known = tell(zone, from)
      told.set(zone, known)
    }
    return [known]
  })
}

/**
 * Takes zones as the server tells them: the first page then shows its days, and this runtime need not read its own data
 * of zones, which takes 30 ms of a fast processor. It does for times further away.
 */
export function learnZones(zones: readonly ToldZone[]): void {
  for (const { name, from, stretches } of zones) {
    let own: Zone | null | undefined
    const further = () => (own ??= makeZone(name))
    const at = (time: number) => (time < from ? undefined : stretches.find(([until]) => time < until))
    keepZone(name, {
      name,
      offsetAt: (time) => at(time)?.[1] ?? further()?.offsetAt(time) ?? 0,
      nameIn(language, time) {
        const stretch = at(time)
        return stretch === undefined ? further()?.nameIn(language, time) : (stretch[2] ?? undefined)
      },
    })
  }
}
