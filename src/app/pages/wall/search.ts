import * as z from 'zod/mini'

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

const longestText = 80
const minutesOfDay = 24 * 60

/** `19`, `19:30` as minutes of the day; null for anything else. */
function minutes(text: string): number | null {
  const match = /^(\d{1,2})(?::([0-5]\d))?$/.exec(text)
  if (match === null) return null
  const minute = Number(match[1]) * 60 + Number(match[2] ?? 0)
  return minute <= minutesOfDay ? minute % minutesOfDay : null
}

/** One value of the address. What does not fit gives the default: a wall has nobody to read an error. */
function value<Value>(read: (text: string) => Value | undefined, usual: Value) {
  return z.pipe(
    z.nullish(z.string()),
    z.transform((text) => {
      const given = text === null || text === undefined ? undefined : read(text)
      return given === undefined ? usual : given
    }),
  )
}

function viewsOf(text: string): WallViewName[] | undefined {
  const named = text.split(',').map((name) => wallViews.find((view) => view === name.trim().toLowerCase()))
  const known = [...new Set(named.filter((view) => view !== undefined))]
  return known.length === 0 ? undefined : known
}

function nightOf(text: string): NightSetting | undefined {
  if (text === 'off') return null
  if (/^[a-z]{2}[a-z2-9]{3}$/i.test(text)) return { sunAt: text.toUpperCase() }
  const [from, to] = text.split('-').map(minutes)
  return from === undefined || from === null || to === undefined || to === null ? undefined : { from, to }
}

function within(low: number, high: number) {
  return (text: string) => {
    const number = Number(text)
    return text.trim() !== '' && number >= low && number <= high ? number : undefined
  }
}

const text = value((given) => (given.length > longestText ? undefined : given.trim()), '')

/** The whole setting of a wall stands in its address: nothing of it is stored anywhere else. */
const wallSearchSchema = z.object({
  pages: value<WallViewName[]>(viewsOf, ['map', 'deadlines', 'arrivals']),
  /** Seconds that a view stays. */
  dwell: value(within(5, 600), 20),
  /** Multiplies every size. */
  scale: value(within(0.5, 3), 1),
  /** Port of discharge, by UN/LOCODE or name. */
  port: text,
  customer: text,
  /** When the dark theme is on, by the wall's clock; null: the browser's own theme all day. */
  night: value<NightSetting>(nightOf, usualNight),
  /** Minute of the day of the planned reload by this computer's clock; null: none. */
  reload: value<number | null>((given) => (given === 'off' ? null : (minutes(given) ?? undefined)), 4 * 60),
  /** A sound for each box that crosses its last free day. */
  chime: value<'past' | 'off'>((given) => (given === 'past' ? 'past' : undefined), 'off'),
})

/** What a wall is set to. The address calls its views pages, as they are to whoever writes one. */
export type WallSearch = Omit<z.output<typeof wallSearchSchema>, 'pages'> & { views: WallViewName[] }

/** Reads the address; never an error. */
export function parseSearch(parameters: URLSearchParams): WallSearch {
  const { pages: views, ...rest } = wallSearchSchema.parse(Object.fromEntries(parameters))
  return { ...rest, views }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function clockText(minute: number): string {
  const [hours, rest] = [Math.floor(minute / 60), minute % 60]
  return rest === 0 ? two(hours) : `${two(hours)}:${two(rest)}`
}

function nightText(night: NightSetting): string {
  if (night === null) return 'off'
  return 'sunAt' in night ? night.sunAt : `${clockText(night.from)}-${clockText(night.to)}`
}

function texts({ views, dwell, scale, port, customer, night: hours, reload, chime }: WallSearch) {
  return {
    pages: views.join(','),
    dwell: String(dwell),
    scale: String(scale),
    port,
    customer,
    night: nightText(hours),
    reload: reload === null ? 'off' : clockText(reload),
    chime,
  }
}

const usual: Record<string, string> = texts(parseSearch(new URLSearchParams()))

/** The address of a wall, with the defaults left out; the opposite of `parseSearch`. */
export function serializeSearch(search: WallSearch): string {
  const parameters = new URLSearchParams()
  for (const [name, given] of Object.entries(texts(search))) {
    if (given !== usual[name]) parameters.set(name, given)
  }
  // Commas and colons are plain characters of a query; written out they make the link a third longer.
  const query = parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return query === '' ? '' : `?${query}`
}
