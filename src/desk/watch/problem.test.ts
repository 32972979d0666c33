import { expect, test } from 'vitest'
import { DatabaseOutage } from '#database/outage.ts'
import { problemOfAnswer, problemOfError, UnreadableAnswer } from './problem.ts'

const withCode = (code: unknown) => ({ errors: [{ code }] })

test.each([
  [429, withCode('budget_exhausted'), 'budget'],
  [429, { errors: [] }, 'budget'],
  [502, withCode('service_unreachable'), 'unreachable'],
  [504, withCode('service_timeout'), 'timeout'],
  [502, withCode('key_refused'), 'key_refused'],
  [401, undefined, 'key_refused'],
  [502, withCode('answer_too_long'), 'unreadable'],
  [503, withCode('constructor'), 'service'],
  [500, { errors: 'many' }, 'service'],
  [500, { errors: [null] }, 'service'],
  [500, null, 'service'],
  [500, undefined, 'service'],
] as const)('an answer %d %j is %s', (status, body, problem) => {
  expect(problemOfAnswer(status, body)).toBe(problem)
})

test.each([
  [new DatabaseOutage('full', new Error('disk')), 'database'],
  [new UnreadableAnswer('none'), 'unreadable'],
  [new TypeError('a bug'), 'internal'],
  ['thrown', 'internal'],
] as const)('an error %s is %s', (error, problem) => {
  expect(problemOfError(error)).toBe(problem)
})
