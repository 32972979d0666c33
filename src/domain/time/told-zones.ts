import { minuteMs } from './durations.ts'
import { spanMs } from './steady.ts'
import { keepZone, makeZone, type Zone, zoneOf } from './zone.ts'

/** Until an instant, epoch milliseconds, a zone has one offset from UTC and one name. */
type Stretch = [until: number, offset: number, name: string | null]

/** A zone as the server tells it: what it shows around the present. */
export interface ToldZone {
  name: string
  /** Epoch milliseconds. */
  from: number
  stretches: Stretch[]
}

/** A server works out a zone once in this time. */
const quarterMs = 12 * spanMs

const told = new WeakMap<Zone, ToldZone>()

/** Works out seven quarters from an instant on. */
function tell(zone: Zone, from: number): ToldZone {
  const at = (time: number): [number, string | null] => [zone.offsetAt(time), zone.nameAt(time) ?? null]
  const isSame = (one: number, other: number) => String(at(one)) === String(at(other))
  const stretches: Stretch[] = []
  const until = from + 7 * quarterMs
  for (let time = from; time < until; time += spanMs) {
    let [early, late] = [time, time + spanMs]
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

/** Returns each zone that answers name for their places, once. */
export function zonesNamedIn(answers: unknown): string[] {
  const names = JSON.stringify(answers).matchAll(/imezone":"([^"\\]+)"/g)
  return [...new Set(Array.from(names, ([, name = '']) => name))]
}

/**
 * Returns what zones show from a year before the present to half a year after it. Names of no zone are left out.
 * @param now epoch milliseconds
 */
export function tellZones(names: readonly string[], now: number): ToldZone[] {
  const from = (Math.floor(now / quarterMs) - 4) * quarterMs
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
 * Has this browser use what the server told. Its own data, which take 30 ms of a fast processor to read, are read only
 * for times further away.
 */
export function learnZones(zones: readonly ToldZone[]): void {
  for (const { name, from, stretches } of zones) {
    let own: Zone | null | undefined
    const further = () => (own ??= makeZone(name))
    const at = (time: number) => (time < from ? undefined : stretches.find(([until]) => time < until))
    keepZone(name, {
      name,
      offsetAt: (time) => at(time)?.[1] ?? further()?.offsetAt(time) ?? 0,
      nameAt(time) {
        const stretch = at(time)
        return stretch === undefined ? further()?.nameAt(time) : (stretch[2] ?? undefined)
      },
    })
  }
}

/** Has this browser read its own data of zones before a page needs them. */
export function readZones(names: readonly string[], now: number): void {
  for (const name of names) zoneOf(name)?.offsetAt(now)
}
