import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EarlyAnswers } from './early-answers.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('an answer is given once', () => {
  const answers = new EarlyAnswers<string>()
  answers.hold('/shipments', 'unreachable')
  expect(answers.take('/containers')).toBeUndefined()
  expect(answers.take('/shipments')).toBe('unreachable')
  expect(answers.take('/shipments')).toBeUndefined()
})

test('the newer of two answers to the same is given', () => {
  const answers = new EarlyAnswers<number>()
  answers.hold('/shipments', 1)
  answers.hold('/shipments', 2)
  expect(answers.take('/shipments')).toBe(2)
})

test('who asks later than the page that it was held for gets a new one', () => {
  const answers = new EarlyAnswers<string>()
  answers.hold('/shipments', 'timeout')
  vi.advanceTimersByTime(10_000)
  expect(answers.take('/shipments')).toBe('timeout')
  answers.hold('/shipments', 'timeout')
  vi.advanceTimersByTime(10_001)
  expect(answers.take('/shipments')).toBeUndefined()
})

test('of many the oldest are given up', () => {
  const answers = new EarlyAnswers<number>()
  for (let index = 0; index < 51; index += 1) answers.hold(`/shipments/${index}`, index)
  expect(answers.take('/shipments/0')).toBeUndefined()
  expect(answers.take('/shipments/1')).toBe(1)
  expect(answers.take('/shipments/50')).toBe(50)
})

test('after a change nothing is held', () => {
  const answers = new EarlyAnswers<number>()
  answers.hold('/shipments', 1)
  answers.clear()
  expect(answers.take('/shipments')).toBeUndefined()
})
