import { address, oneOf, type Parameter, text } from '../../list/address.ts'

const wallViews = ['map', 'deadlines', 'arrivals', 'ready'] as const
export type WallViewName = (typeof wallViews)[number]

/** Minutes of the day. */
export interface NightHours {
  from: number
  to: number
}

/** Hours, or from sunset to sunrise at a port by its UN/LOCODE; null: none. */
export type NightSetting = NightHours | { sunAt: string } | null

/** Where the address names no night, and as long as nobody knows where a port lies. */
export const usualNight: NightHours = { from: 19 * 60, to: 6 * 60 }

const minutesOfDay = 24 * 60

/** `19`, `19:30` as minutes of the day; null for anything else. */
function minutes(given: string): number | null {
  const match = /^(\d{1,2})(?::([0-5]\d))?$/.exec(given)
  if (match === null) return null
  const minute = Number(match[1]) * 60 + Number(match[2] ?? 0)
  return minute <= minutesOfDay ? minute % minutesOfDay : null
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function clockText(minute: number): string {
  const [hours, rest] = [Math.floor(minute / 60), minute % 60]
  return rest === 0 ? two(hours) : `${two(hours)}:${two(rest)}`
}

const views: Parameter<WallViewName[]> = {
  read(given) {
    const named = given.split(',').map((name) => wallViews.find((view) => view === name.trim().toLowerCase()))
    const known = [...new Set(named.filter((view) => view !== undefined))]
    return known.length === 0 ? undefined : known
  },
  print: (value) => value.join(','),
  usual: ['map', 'deadlines', 'arrivals'],
}

function within(low: number, high: number, usual: number): Parameter<number> {
  return {
    read(given) {
      const number = Number(given)
      return given.trim() !== '' && number >= low && number <= high ? number : undefined
    },
    print: String,
    usual,
  }
}

const night: Parameter<NightSetting> = {
  read(given) {
    if (given === 'off') return null
    if (/^[a-z]{2}[a-z2-9]{3}$/i.test(given)) return { sunAt: given.toUpperCase() }
    const [from, to] = given.split('-').map(minutes)
    return from === undefined || from === null || to === undefined || to === null ? undefined : { from, to }
  },
  print(value) {
    if (value === null) return 'off'
    return 'sunAt' in value ? value.sunAt : `${clockText(value.from)}-${clockText(value.to)}`
  },
  usual: usualNight,
}

const reload: Parameter<number | null> = {
  read: (given) => (given === 'off' ? null : (minutes(given) ?? undefined)),
  print: (value) => (value === null ? 'off' : clockText(value)),
  usual: 4 * 60,
}

/** The whole setting of a wall is in its address: nothing of it is stored anywhere else. */
interface WallAddress {
  /** The views, which are pages to whoever writes an address. */
  pages: WallViewName[]
  /** Seconds that a view stays. */
  dwell: number
  /** Multiplies every size. */
  scale: number
  /** Port of discharge, by UN/LOCODE or name. */
  port: string
  customer: string
  /** When the dark theme is on, by the wall's clock; null: the browser's own theme all day. */
  night: NightSetting
  /** Minute of the day of the planned reload by this computer's clock; null: none. */
  reload: number | null
  /** A sound for each box that crosses its last free day. */
  chime: 'past' | 'off'
}

const { parse, print } = address<WallAddress>({
  pages: views,
  dwell: within(5, 600, 20),
  scale: within(0.5, 3, 1),
  port: text,
  customer: text,
  night,
  reload,
  chime: oneOf(['past', 'off'], 'off'),
})

/** What a wall is set to. */
export type WallSearch = Omit<WallAddress, 'pages'> & { views: WallViewName[] }

/** Reads the address; never an error: a wall has nobody to read one. */
export function parseSearch(parameters: URLSearchParams): WallSearch {
  const { pages, ...rest } = parse(parameters)
  return { ...rest, views: pages }
}

/** The address of a wall, with the defaults left out; the opposite of `parseSearch`. */
export function serializeSearch({ views: pages, ...rest }: WallSearch): string {
  // Commas and colons are plain characters of a query; written out they make the link a third longer.
  return print({ ...rest, pages })
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
}
