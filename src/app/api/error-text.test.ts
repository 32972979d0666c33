import { beforeEach, expect, test, vi } from 'vitest'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import { describeError, refusalText, undoFailureText } from './error-text.ts'
import { ContractError, HttpError, NetworkError, notInPlanCode, TimeoutError } from './errors.ts'
import { notTakenError } from './written.ts'
import { PartlySaved } from './partly-saved.ts'

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))

function http(status: number, code: string | null = null, retryAfter: number | null = null): HttpError {
  return new HttpError(status, code === null ? [] : [{ code, title: code }], retryAfter)
}

test.each([
  [http(404), 'not-found', 'Not found', null],
  [http(404, proxyErrorCodes.unknownOperation), 'not-found', 'Not found', null],
  [http(429, proxyErrorCodes.budgetExhausted, 12), 'rate-limited', 'API budget used up', 12],
  [http(429), 'rate-limited', 'API budget used up', 60],
  [http(502, proxyErrorCodes.keyRefused), 'refused', 'The tracking service refuses the key', null],
  [
    http(502, proxyErrorCodes.serviceUnreachable),
    'service-down',
    'The tracking service is not responding',
    10,
  ],
  [http(502, proxyErrorCodes.answerTooLong), 'broken', 'The tracking service’s answer is too long', null],
  [http(504, proxyErrorCodes.serviceTimeout), 'service-down', 'The tracking service timed out', 10],
  [http(500), 'service-down', 'The tracking service is not responding', 10],
  [http(422), 'refused', 'The tracking service rejected the request', null],
  [http(403, proxyErrorCodes.foreignOrigin), 'refused', 'The tracking service rejected the request', null],
  [http(403, notInPlanCode), 'forbidden', notInPlanCode, null],
  [http(403, 'forbidden'), 'forbidden', 'This account may not do that', null],
  // A page of a sign-in names no error.
  [http(403), 'refused', 'Something in front of the tracking service blocked the request', null],
  [http(405, proxyErrorCodes.readOnly), 'refused', 'This dashboard is read-only', null],
  [new TimeoutError('late'), 'service-down', 'The tracking service timed out', 10],
  [new NetworkError('none'), 'offline', 'The dashboard’s server cannot be reached', 5],
  [new ContractError('data', 'expected array', '{}'), 'broken', 'Unexpected response', null],
  [
    new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js'),
    'offline',
    'This part of Quayside did not load',
    null,
  ],
  [new Error('boom'), 'unknown', 'Something went wrong', null],
  ['boom', 'unknown', 'Something went wrong', null],
])('%s is %s: %s', (error, kind, title, retryInSeconds) => {
  expect(describeError(error)).toMatchObject({ kind, title, retryInSeconds })
})

test.each([
  ['its own reason', new HttpError(422, [{ detail: 'The order is fixed.' }], null), 'The order is fixed'],
  ['its own reason for a rank', new HttpError(403, [{ title: 'Read only' }], null), 'Read only'],
  ['ours', http(500), 'The tracking service is not responding'],
])('a refusal in the middle of a sentence has %s', (_, error, text) => {
  expect(refusalText(error)).toBe(text)
})

test('a browser that is offline says so', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(describeError(new NetworkError('none'))).toMatchObject({ kind: 'offline', title: 'You are offline' })
})

test('a broken answer names its member, an unknown fault what it said', () => {
  expect(describeError(new ContractError('data.0.id', 'expected string', '')).advice).not.toContain(
    'data.0.id',
  )
  expect(describeError(new Error('boom')).advice).toContain('boom')
})

const ignored = notTakenError(['/data/attributes/seal_number'])
const refused = new HttpError(422, [{ detail: 'Not in this month.' }], null)
const down = new HttpError(503, [], null)

test.each([
  ['a value that was ignored', ignored, 'Could not undo: The tracking service did not take this value.'],
  ['a refusal', refused, 'Could not undo: Not in this month.'],
  ['a service that is down', down, 'Could not undo: The tracking service is not responding.'],
  ['some of several', new PartlySaved(['a'], ignored), `Only partly undone: ${ignored.message}`],
  [
    'some, then a refusal',
    new PartlySaved(['a'], refused, ignored),
    'Only partly undone: Not in this month.',
  ],
  ['none of several', new PartlySaved([], refused, ignored), 'Could not undo: Not in this month.'],
])('an undo with %s says why', (_, error, text) => {
  expect(undoFailureText(error)).toBe(text)
})
