/**
 * Zones whose law changed lately. Node and browsers each come with tz data of some release, and some do not have these
 * changes yet: without this table server and browser would show different days.
 * Source: the tz database, its NEWS and data up to 2026f (https://data.iana.org/time-zones/tzdb/NEWS).
 */

interface ZoneChange {
  /** Each with its aliases; the first release that has it: `src/contract/zone-releases.ts`. */
  zones: readonly string[]
  /** The first instant at which older releases tell another time. */
  from: string
  /** When older releases are right again. */
  until?: string
  /**
   * A zone that every runtime knows and that keeps the same clocks since. `Etc/GMT+7` is UTC-7: the signs of these
   * names are reversed. An offset has no abbreviation, and none is agreed on for these places: the tz database says
   * MST for Vancouver, browsers PDT, the law Pacific Time.
   */
  like: string
}

/** In the order of their releases. */
export const zoneChanges: readonly ZoneChange[] = [
  { zones: ['America/Asuncion'], from: '2025-03-23T03:00:00Z', like: 'Etc/GMT+3' },
  {
    zones: ['Europe/Chisinau', 'Europe/Tiraspol'],
    from: '2022-03-27T00:00:00Z',
    like: 'Europe/Bucharest',
  },
  {
    zones: ['America/Vancouver', 'Canada/Pacific'],
    from: '2026-11-01T09:00:00Z',
    like: 'Etc/GMT+7',
  },
  {
    zones: ['America/Edmonton', 'America/Yellowknife', 'Canada/Mountain'],
    from: '2026-11-01T08:00:00Z',
    like: 'Etc/GMT+6',
  },
  {
    zones: ['Africa/Casablanca', 'Africa/El_Aaiun'],
    from: '2026-09-20T01:00:00Z',
    like: 'UTC',
  },
  { zones: ['America/Inuvik'], from: '2026-11-01T08:00:00Z', like: 'Etc/GMT+6' },
  {
    zones: ['America/Winnipeg', 'America/Rainy_River', 'Canada/Central'],
    from: '2026-11-01T07:00:00Z',
    like: 'Etc/GMT+5',
  },
  {
    zones: ['America/Havana', 'Cuba'],
    from: '2026-11-01T05:00:00Z',
    until: '2027-11-07T05:00:00Z',
    like: 'Etc/GMT+4',
  },
]

/** From and until when, in epoch milliseconds, a zone keeps the clocks of another one. */
interface LawfulClocks {
  from: number
  end: number
  like: string
}

const lawfulClocks = new Map<string, LawfulClocks>(
  zoneChanges.flatMap(({ zones, from, until = '9999-12-31', like }) => {
    const change = { from: Date.parse(from), end: Date.parse(until), like }
    return zones.map((zone) => [zone.toLowerCase(), change] as const)
  }),
)

/** The change of a zone's law; undefined for all other zones. */
export function lawfulClocksOf(name: string): LawfulClocks | undefined {
  return lawfulClocks.get(name.toLowerCase())
}

/** The zone whose clocks the named one keeps at an instant, epoch milliseconds: itself, unless its law has changed. */
export function lawfulZone(name: string, time: number): string {
  const change = lawfulClocksOf(name)
  return change !== undefined && time >= change.from && time < change.end ? change.like : name
}
