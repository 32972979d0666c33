import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Patience } from './patience.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('only the time in which one waits counts', () => {
  const patience = new Patience(20_000)
  vi.advanceTimersByTime(60_000)
  patience.begin()
  vi.advanceTimersByTime(15_000)
  patience.pause()
  vi.advanceTimersByTime(60_000)
  patience.goOn()
  vi.advanceTimersByTime(4_999)
  expect([patience.isOver, patience.signal.aborted]).toEqual([false, false])
  vi.advanceTimersByTime(1)
  expect([patience.isOver, patience.signal.aborted]).toEqual([true, true])
})

test('a new beginning has all of the time', () => {
  const patience = new Patience(20_000)
  patience.begin()
  vi.advanceTimersByTime(15_000)
  patience.begin()
  vi.advanceTimersByTime(19_999)
  expect(patience.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(patience.signal.aborted).toBe(true)
})

test('who leaves ends it, which is not too long a wait', () => {
  const left = new AbortController()
  const patience = new Patience(20_000, left.signal)
  patience.begin()
  left.abort()
  expect([patience.isOver, patience.signal.aborted]).toEqual([false, true])
  expect(new Patience(20_000, left.signal).signal.aborted).toBe(true)
})

test('after its end nothing aborts', () => {
  const left = new AbortController()
  const patience = new Patience(20_000, left.signal)
  patience.begin()
  patience.end()
  vi.advanceTimersByTime(60_000)
  left.abort()
  expect([patience.isOver, patience.signal.aborted]).toEqual([false, false])
})
