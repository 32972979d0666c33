import { describe, expect, test } from 'vitest'
import { type FitOccasion, type FittedMap, nextFit } from './map-fit.ts'

const minuteMs = 60_000
const start = Date.parse('2026-11-21T17:00:00Z')
const pacific = [{ latitude: 30, longitude: 170 }]
const both = [...pacific, { latitude: 40, longitude: -30 }]

const opened: FitOccasion = { turnBegan: start, held: false, filter: '', places: pacific, isWhole: true }

/** The map after these, one after the other. */
function after(...occasions: Partial<FitOccasion>[]): FittedMap | null {
  return occasions.reduce<FittedMap | null>(
    (last, occasion) => nextFit(last, { ...opened, ...occasion }),
    null,
  )
}

describe('the first view', () => {
  test('is of the vessels that are known when the page opens', () => {
    expect(after({ places: pacific, isWhole: false })).toMatchObject({ places: pacific, isWhole: false })
  })

  test('is the world while none is, and their view once all have answered', () => {
    const asking = [
      { places: [], isWhole: false },
      { places: pacific, isWhole: false },
    ] as const
    expect(after(...asking)).toMatchObject({ places: [] })
    expect(after(...asking, { places: both })).toMatchObject({ places: both })
  })

  test('of some gives way to that of all when the next turn begins, not before', () => {
    const some = { places: pacific, isWhole: false }
    expect(after(some, { places: both })).toMatchObject({ places: pacific })
    expect(after(some, { places: both }, { places: both, turnBegan: start + 20_000 })).toMatchObject({
      places: both,
    })
  })
})

describe('a view that is read', () => {
  test('stays when a vessel appears, is asked for, and has answered', () => {
    const first = after({})
    const asking = nextFit(first, { ...opened, isWhole: false })
    expect(asking).toBe(first)
    expect(nextFit(asking, { ...opened, places: both })).toBe(first)
  })

  test('stays over the turns of a few minutes, then follows the vessels', () => {
    const turn = (minutes: number) => ({ places: both, turnBegan: start + minutes * minuteMs })
    expect(after({}, turn(1), turn(2), turn(4))).toMatchObject({ places: pacific })
    // Also on a wall that shows the map alone: a turn of it begins though nothing changes its place.
    const later = after({}, turn(1), turn(4), turn(5))
    expect(later).toMatchObject({ places: both, at: start + 5 * minuteMs })
  })

  test('stays while somebody holds it', () => {
    const late = { places: both, turnBegan: start + 10 * minuteMs }
    expect(after({}, { ...late, held: true })).toMatchObject({ places: pacific })
    expect(after({}, { ...late, held: true }, { ...late, turnBegan: start + 12 * minuteMs })).toMatchObject({
      places: both,
    })
    expect(after({ held: true })).toMatchObject({ places: pacific })
  })

  test('is another one where the wall is set to another port, and where its clock was set back', () => {
    expect(after({}, { places: both, filter: 'USOAK' })).toMatchObject({ places: both, filter: 'USOAK' })
    expect(after({}, { places: both, turnBegan: start - 60 * minuteMs })).toMatchObject({ places: both })
  })

  test('stays when no vessel is left', () => {
    expect(after({}, { places: [], turnBegan: start + 10 * minuteMs })).toMatchObject({ places: pacific })
  })
})
