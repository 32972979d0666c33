import { expect, test, vi } from 'vitest'
import { lawfulZone } from '#contract/zone-changes.ts'
import { calendarDay } from './calendar-day.ts'
import { dayMs, hourMs, minuteMs } from './durations.ts'
import { formatInstant, type InstantStyle, zoneWords } from './format-time.ts'
import { now } from '../testing/awkward.ts'
import { zoneOf } from './zone.ts'

const everyZone = Intl.supportedValuesOf('timeZone')

const made = new Map<string, Intl.DateTimeFormat>()

function formatterOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(language, options)
  made.set(key, formatter)
  return formatter
}

/** What the browser itself writes. */
function written(options: Intl.DateTimeFormatOptions, zone: string, time: number): string {
  const timeZone = lawfulZone(zone, time)
  const formatter = formatterOf('en-GB', { ...options, timeZone, hourCycle: 'h23' })
  return formatter.format(time).replaceAll(',', '').replace('Sept', 'Sep')
}

const styles: Record<InstantStyle, Intl.DateTimeFormatOptions> = {
  'date-time': { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  'long-date-time': { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  date: { weekday: 'short', day: 'numeric', month: 'short' },
  'short-date': { day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit' },
}

const dayOptions: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' }

function browsersDay(zone: string, time: number): string {
  const formatter = formatterOf('en-US', { ...dayOptions, timeZone: lawfulZone(zone, time) })
  const parts = Object.fromEntries(formatter.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`
}

/** From 1850 on, with odd minutes, and no two zones at the same ones. */
function someInstants(of: number): number[] {
  const years = [1850, 1890, 1912, 1945, 1969, 1970, 1971, 1984, 2004, 2016, 2026, 2026, 2027, 2038, 2090]
  return years.map(
    (year, index) =>
      Date.UTC(year, (of + 5 * index) % 12, 1 + (of % 28)) + ((of * 997 + index * 131) % 1440) * minuteMs,
  )
}

test('every zone that the platform knows has the days and hours that it writes', () => {
  const wrong = everyZone.flatMap((zone, index) =>
    someInstants(index).filter(
      (time) =>
        formatInstant(time, zone, 'long-date-time') !== written(styles['long-date-time'], zone, time) ||
        calendarDay(time, zone) !== browsersDay(zone, time),
    ),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['clocks go back', 'America/New_York', '2026-11-01T06:00:00Z'],
  ['clocks go forward', 'Europe/Amsterdam', '2026-03-29T01:00:00Z'],
  ['by half an hour', 'Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['for the fasting month', 'Africa/Casablanca', '2026-02-15T02:00:00Z'],
  ['and after it', 'Africa/Casablanca', '2026-03-22T02:00:00Z'],
  ['for twelve days', 'America/Argentina/Tucuman', '2004-06-01T03:00:00Z'],
  ['and after them', 'America/Argentina/Tucuman', '2004-06-13T04:00:00Z'],
  ['a day that was left out', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['by 44 minutes and a half', 'Africa/Monrovia', '1972-01-07T00:44:30Z'],
  ['an offset of 19:32', 'Europe/Amsterdam', '1937-06-30T23:40:28Z'],
  ['mean time of the place', 'America/New_York', '1883-11-18T17:00:00Z'],
])('to the second around a change: %s, %s', (_, zone, at) => {
  for (const seconds of [-86_400, -1, 0, 1, 59, 86_400]) {
    const time = Date.parse(at) + seconds * 1000
    expect(formatInstant(time, zone, 'date-time')).toBe(written(styles['date-time'], zone, time))
    expect(calendarDay(time, zone)).toBe(browsersDay(zone, time))
  }
})

test.each(Object.keys(styles) as InstantStyle[])(
  '%s is written as by the browser, with and without a year',
  (style) => {
    for (let month = 0; month < 24; month += 1) {
      const time = Date.UTC(2026, month, 3 + month, month, 7) - 999
      expect(formatInstant(time, 'UTC', style)).toBe(written(styles[style], 'UTC', time))
      const options: Intl.DateTimeFormatOptions =
        style === 'time' ? styles.time : { ...styles[style], year: 'numeric' }
      expect(formatInstant(time, 'UTC', style, 0)).toBe(written(options, 'UTC', time))
    }
  },
)

function browsersName(zone: string, language: string, style: 'short' | 'shortOffset', time: number): string {
  const formatter = formatterOf(language, { timeZone: zone, timeZoneName: style })
  return formatter.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Those for which not every language is asked; the others have them all, or a name of the trade. */
const namedByBrowser = everyZone.filter(
  (zone) =>
    !browsersName(zone, 'en-US', 'short', 0).startsWith('GMT') ||
    /^(?:America|Europe|Australia)\//.test(zone),
)

test('no name is missed for not asking every language', () => {
  const wrong = namedByBrowser.flatMap((zone, index) =>
    [dayMs * 20_500, dayMs * 20_650, dayMs * (9000 + index * 7)].filter((time) => {
      const names = ['en-US', 'en-CA', 'en-GB', 'en-AU'].map((each) =>
        browsersName(zone, each, 'short', time),
      )
      const expected =
        names.find((name) => !/^GMT[+-]/.test(name)) ??
        browsersName(zone, 'en-US', 'shortOffset', time).replace('GMT', 'UTC')
      return zoneWords(time, zone)?.name !== expected
    }),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['Asia/Yangon', '2026-11-21T00:00:00Z', 'UTC+6:30'],
  ['Pacific/Chatham', '2026-07-21T00:00:00Z', 'UTC+12:45'],
  ['America/Sao_Paulo', '2026-11-21T00:00:00Z', 'UTC-3'],
  ['Africa/Monrovia', '1971-11-21T00:00:00Z', 'UTC-0:44:30'],
])('the offset of %s at %s is %s', (zone, at, words) => {
  expect(zoneWords(at, zone)?.name).toBe(words)
})

test.each(['AST', 'BST', 'jst', 'NST', 'PNT', 'PRT', 'SST', 'SystemV/EST5EDT', 'Factory'])(
  '%s is no zone, whatever the runtime takes it for',
  (name) => {
    const { DateTimeFormat } = Intl
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (language, options) {
      return new DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    })
    expect(zoneOf(name)).toBeNull()
  },
)

test('every name of the tz database without a place is a zone', () => {
  const names =
    'CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROC ROK Singapore Turkey UCT UTC Universal W-SU WET Zulu utc'
  expect(names.split(' ').filter((name) => zoneOf(name) === null)).toEqual([])
})

test.each([
  ['+08:00', 8],
  ['+0530', 5.5],
  ['+08', 8],
  ['-04:00', -4],
  ['-00:00', 0],
  ['+8', null],
  ['+24:00', null],
  ['+14:60', null],
  ['+08:00:00', null],
  ['08:00', null],
])('%s is a zone of so many hours, by any runtime: %s', (name, hours) => {
  expect(zoneOf(name)?.offsetAt(now) ?? null).toBe(hours === null ? null : hours * hourMs)
})

test('a zone is made once, and an unknown one is known to be unknown', () => {
  expect(zoneOf('America/New_York')).toBe(zoneOf('America/New_York'))
  expect(zoneOf('Mars/Olympus_Mons')).toBeNull()
  expect(zoneOf('')).toBeNull()
  expect(zoneOf(null)).toBeNull()
})

test('names without end push out what is kept, and nothing else', () => {
  for (let number = 0; number < 2500; number += 1) expect(zoneOf(`Nowhere/${number}`)).toBeNull()
  const at = Date.parse('2026-11-21T17:00:00Z')
  expect(zoneOf('America/New_York')?.offsetAt(at)).toBe(-5 * hourMs)
})
