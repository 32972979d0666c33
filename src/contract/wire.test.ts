import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { readerOf } from './plain-read.ts'
import {
  camelKeys,
  degrees,
  known,
  listOrEmpty,
  nullOnly,
  nullOnlyNumber,
  orNull,
  wireObject,
  within,
} from './wire.ts'

describe('wireObject', () => {
  const schema = wireObject({ pickup_lfd: orNull(z.string()), pol_2nd_call: orNull(z.string()) })

  test('published names become camelCase', () => {
    expect(schema.parse({ pickup_lfd: '2026-11-21T05:00:00Z', pol_2nd_call: null })).toEqual({
      pickupLfd: '2026-11-21T05:00:00Z',
      pol2ndCall: null,
    })
  })

  test('unknown members pass and are renamed, but not what they contain', () => {
    const parsed = schema.parse({
      pickup_lfd: null,
      ind_facility_holds: [{ hold_name: 'x' }],
      new: { a_b: 1 },
    })
    expect(parsed).toMatchObject({ indFacilityHolds: [{ hold_name: 'x' }], new: { a_b: 1 } })
  })

  test.each(['{"pickup_lfd":"sent","pickupLfd":5}', '{"pickupLfd":5,"pickup_lfd":"sent"}'])(
    'an unknown member never stands in for a published one: %s',
    (text) => {
      expect(schema.parse(JSON.parse(text)).pickupLfd).toBe('sent')
    },
  )

  test('member names with a special meaning in JavaScript are ordinary names', () => {
    const parsed: object = schema.parse(
      JSON.parse('{"__proto__":{"hostile":true},"constructor":1,"pickup_lfd":"sent"}'),
    )
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
    expect(parsed).toMatchObject({ constructor: 1, pickupLfd: 'sent' })
    expect('hostile' in parsed).toBe(false)
  })

  test('a member of the wrong type is rejected', () => {
    expect(schema.safeParse({ pickup_lfd: 5 }).success).toBe(false)
    expect(schema.safeParse([]).success).toBe(false)
    expect(schema.safeParse(null).success).toBe(false)
  })

  test('more names than are remembered', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `name_x${index}`)
    const renamed = camelKeys(Object.fromEntries(names.map((name) => [name, name])))
    expect(Object.keys(renamed)).toHaveLength(5000)
    expect(Object.keys(renamed)[4999]).toBe('nameX4999')
  })
})

describe('members', () => {
  test.each([
    [undefined, null],
    [null, null],
    ['', ''],
    ['text', 'text'],
  ])('orNull reads %j as %j', (sent, read) => {
    expect(orNull(z.string()).parse(sent)).toBe(read)
  })

  test.each([5, true, {}, []])('orNull(string) refuses %j', (sent) => {
    expect(orNull(z.string()).safeParse(sent).success).toBe(false)
  })

  test.each([
    [undefined, null],
    [null, null],
    ['2026-11-21T17:00:00Z', '2026-11-21T17:00:00Z'],
    [5, '5'],
    [false, 'false'],
    [{ at: 'noon' }, '{"at":"noon"}'],
    [['a'], '["a"]'],
    ['', null],
  ])('nullOnly reads %j as %j', (sent, read) => {
    expect(nullOnly().parse(sent)).toBe(read)
  })

  test.each([
    [undefined, null],
    [null, null],
    [38000, 38000],
    ['38000', 38000],
    ['38.5', 38.5],
    ['', null],
    [' ', null],
    ['heavy', null],
    [Number.POSITIVE_INFINITY, null],
    [{}, null],
    [true, null],
  ])('nullOnlyNumber reads %j as %j', (sent, read) => {
    expect(nullOnlyNumber().parse(sent)).toBe(read)
  })

  test.each([
    [undefined, null],
    [null, null],
    ['-118.2606', -118.2606],
    [180, 180],
    [-180.1, null],
    ['1e308', null],
    [-1e308, null],
  ])('degrees reads %j as %j', (sent, read) => {
    expect(degrees(180).parse(sent)).toBe(read)
  })

  test.each([
    [undefined, null],
    [null, null],
    [0, 0],
    [360, 360],
    [-1, null],
    [511, null],
    [1e308, null],
  ])('within reads %j as %j, by zod and plainly', (sent, read) => {
    const schema = within(0, 360)
    expect(schema.parse(sent)).toBe(read)
    expect(readerOf(schema)(sent)).toBe(read)
    expect(schema.safeParse('north').success).toBe(false)
  })

  test.each([
    [undefined, []],
    [null, []],
    [[], []],
    [['a'], ['a']],
  ])('listOrEmpty reads %j as %j', (sent, read) => {
    expect(listOrEmpty(z.string()).parse(sent)).toEqual(read)
  })

  test('known and unknown values pass', () => {
    const status = known(['on_ship', 'on_rail'])
    expect(status.parse('on_rail')).toBe('on_rail')
    expect(status.parse('on_barge')).toBe('on_barge')
    expect(status.safeParse(null).success).toBe(false)
  })
})
