import { expect, test } from 'vitest'
import {
  choicesOf,
  type Moment,
  momentOf,
  readZoned,
  startOfDay,
  writeZoned,
  zonedInputOf,
} from './zoned-time.ts'

const newYork = 'America/New_York'
const one = (instant: string): Moment => ({ kind: 'one', instant })

test.each<[local: string, zone: string, offset: string | null, Moment]>([
  ['2026-11-21T14:30', 'UTC', null, one('2026-11-21T14:30:00Z')],
  ['2026-11-21T14:30', newYork, null, one('2026-11-21T19:30:00Z')],
  ['2026-07-21T14:30', newYork, null, one('2026-07-21T18:30:00Z')],
  ['2026-11-21T14:30:15', 'Asia/Kolkata', null, one('2026-11-21T09:00:15Z')],
  // A minute before clocks go forward, the hour that is left out, and the minute after it.
  ['2026-03-08T01:59', newYork, null, one('2026-03-08T06:59:00Z')],
  ['2026-03-08T02:00', newYork, null, { kind: 'never', from: '02:00', to: '03:00' }],
  ['2026-03-08T02:59', newYork, null, { kind: 'never', from: '02:00', to: '03:00' }],
  ['2026-03-08T03:00', newYork, null, one('2026-03-08T07:00:00Z')],
  // Half an hour in Australia's Lord Howe; a midnight that is left out in Beirut.
  ['2026-10-04T02:15', 'Australia/Lord_Howe', null, { kind: 'never', from: '02:00', to: '02:30' }],
  ['2026-03-29T00:30', 'Asia/Beirut', null, { kind: 'never', from: '00:00', to: '01:00' }],
  // Clocks go back.
  ['2026-11-01T00:59', newYork, null, one('2026-11-01T04:59:00Z')],
  ['2026-11-01T01:30', newYork, '-04:00', one('2026-11-01T05:30:00Z')],
  ['2026-11-01T01:30', newYork, '-05:00', one('2026-11-01T06:30:00Z')],
  ['2026-11-01T02:00', newYork, null, one('2026-11-01T07:00:00Z')],
  // An offset that is left over from another day says nothing.
  ['2026-11-21T14:30', newYork, '-04:00', one('2026-11-21T19:30:00Z')],
  ['2026-02-30T10:00', newYork, null, { kind: 'unknown' }],
  ['unfinished', newYork, null, { kind: 'unknown' }],
  ['2026-11-21T14:30', 'Nowhere/At_All', null, { kind: 'unknown' }],
])('what the typed time %s in %s, %s, means', (local, zone, offset, moment) => {
  expect(momentOf({ local, zone, offset })).toEqual(moment)
})

test('a time that comes twice is asked about', () => {
  const choices = [
    { instant: '2026-11-01T05:30:00Z', offset: '-04:00' },
    { instant: '2026-11-01T06:30:00Z', offset: '-05:00' },
  ]
  const local = '2026-11-01T01:30'
  expect(momentOf({ local, zone: newYork, offset: null })).toEqual({ kind: 'twice', choices })
  expect(choicesOf(local, newYork)).toEqual(choices)
  expect(choicesOf('2026-11-01T02:00', newYork)).toEqual([])
})

test.each([
  '2026-11-21T14:30:00Z',
  '2026-11-21T14:30:59Z',
  '2026-03-08T06:59:00Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
])('the instant %s comes back as it was from every zone, and over a draft', (instant) => {
  for (const zone of ['UTC', newYork, 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland']) {
    const input = zonedInputOf(instant, zone)
    expect(input === null ? null : momentOf(input)).toEqual(one(instant))
    expect(input === null ? null : readZoned(writeZoned(input))).toEqual(input)
  }
})

test.each(['tomorrow', '2026-11-21', ''])('%j is no instant in an input', (text) => {
  expect(zonedInputOf(text, 'UTC')).toBeNull()
  expect(readZoned(text)).toBeNull()
})

test('a zone can be chosen before a time', () => {
  expect(readZoned('[Asia/Seoul]')).toEqual({ local: '', zone: 'Asia/Seoul', offset: null })
})

test.each([
  ['2026-11-18', 'America/New_York', '2026-11-18T05:00:00Z'],
  // Midnight is skipped there.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00Z'],
  // An hour from midnight on comes twice there.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
  ['2026-11-18', null, '2026-11-18'],
  ['tomorrow', 'America/New_York', 'tomorrow'],
])('the day %s begins in %s at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone)).toBe(instant)
})
