import { describe, expect, test } from 'vitest'
import { instantOf } from './instant.ts'
import { instantText } from './wire.ts'

const fiveOClock = Date.UTC(2026, 10, 21, 5)

describe('what instantOf reads is an instant on the wire too, and nothing else is', () => {
  test.each<[string, number | null]>([
    ['2026-11-21T05:00:00Z', fiveOClock],
    ['2026-11-21T05:00:00.000Z', fiveOClock],
    ['2026-11-21 05:00', fiveOClock],
    ['2026-11-21T00:00:00-05:00', fiveOClock],
    // Of whatever zone this machine is.
    ['2026-11-21T05:00:00', fiveOClock],
    ['2026-11-21', Date.UTC(2026, 10, 21)],
    ['', null],
    ['N/A', null],
    ['11/24/2026', null],
    ['0000-00-00', null],
    ['2026-11', null],
    ['2026-11-23T05:00:00 UTC', null],
    ['2026-11-23T05:00:00Z ', null],
    ['2026-13-45T00:00:00Z', null],
    ['2026-11-31T05:00:00Z', null],
    ['2026-02-29', null],
    ['2028-02-29', Date.UTC(2028, 1, 29)],
    ['2026-11-23T25:00:00Z', null],
    // The day of this text and the day of its instant would be two.
    ['2026-11-20T24:00:00Z', null],
    ['2026-11-20 24:00', null],
    ['2026-02-31T05:00:00Z', null],
    ['1969-12-31T23:59:59Z', -1000],
    ['0000-12-31T23:59:59Z', null],
    ['0001-01-01T00:00:00+00:01', null],
    ['9999-12-31T23:59:59Z', Date.parse('9999-12-31T23:59:59Z')],
    ['9999-12-31T23:59:59-00:01', null],
    ['+275760-09-13T00:00:00Z', null],
    ['0001-01-01T00:00:00Z', Date.parse('0001-01-01T00:00:00Z')],
  ])('%j', (text, instant) => {
    expect(instantOf(text)).toBe(instant)
    expect(instantText().safeParse(text).success).toBe(instant !== null)
  })
})

test.each([
  ['2026-11-21T05:00:00-05:00', fiveOClock],
  ['2026-11-21T05:00:00+0800', fiveOClock],
  ['2026-11-21T05:00:00Z', fiveOClock],
  ['2026-11-31T05:00:00-05:00', null],
])('as a wall clock, %s is read as it is written', (text, instant) => {
  expect(instantOf(text, true)).toBe(instant)
})
