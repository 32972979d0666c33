import { describe, expect, test } from 'vitest'
import { formatClock, parseClock } from '#contract/clock-header.ts'
import { isAllowedInstant, isSpeed, WorldClock } from './clock.ts'

describe('WorldClock', () => {
  test('runs at its speed, from its start', () => {
    let real = 5_000
    const clock = new WorldClock(1_000_000, 60, () => real)
    expect(clock.now()).toBe(1_000_000)
    real += 1_000
    expect(clock.now()).toBe(1_060_000)
  })

  test('does not move at speed 0', () => {
    let real = 0
    const clock = new WorldClock(1_000_000, 0, () => real)
    real += 86_400_000
    expect(clock.now()).toBe(1_000_000)
  })

  test('continues from where it is when only the speed changes', () => {
    let real = 0
    const clock = new WorldClock(1_000_000, 10, () => real)
    real += 1_000
    clock.set({ speed: 1 })
    expect(clock.now()).toBe(1_010_000)
    real += 1_000
    expect(clock.now()).toBe(1_011_000)
  })

  test('keeps its speed when only the instant changes', () => {
    let real = 0
    const clock = new WorldClock(1_000_000, 10, () => real)
    real += 1_000
    clock.set({ now: 0 })
    real += 1_000
    expect(clock.reading()).toEqual({ now: 10_000, speed: 10, simulated: true })
  })

  test.each([0.001, 0.5, 1, 60, 1_000_000])('every allowed speed survives the header: %d', (speed) => {
    expect(isSpeed(speed)).toBe(true)
    const reading = new WorldClock(Date.UTC(2099, 11, 31), speed, () => 0).reading()
    expect(parseClock(formatClock(reading))).toEqual(reading)
  })
})

test.each([
  [-1, false],
  [0, true],
  [1e-7, false],
  [1_000_001, false],
  [Number.NaN, false],
])('speed %d: %s', (speed, allowed) => {
  expect(isSpeed(speed)).toBe(allowed)
})

test.each([
  ['1999-12-31T23:59:59Z', false],
  ['2000-01-01T00:00:00Z', true],
  ['2099-12-31T23:59:59Z', true],
  ['2100-01-01T00:00:00Z', false],
])('instant %s: %s', (text, allowed) => {
  expect(isAllowedInstant(Date.parse(text))).toBe(allowed)
})
