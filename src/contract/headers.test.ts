import { describe, expect, test } from 'vitest'
import { formatClock, parseClock } from './clock-header.ts'
import { errorBody, errorBodySchema } from './error.ts'
import { proxyStatusSchema } from './proxy-status-schema.ts'
import { formatBudget, parseBudget } from './proxy-status.ts'

describe('the clock header', () => {
  test.each([
    { now: 1_795_280_400_000, speed: 1, simulated: false },
    { now: 1_795_280_400_000, speed: 0, simulated: true },
    { now: 0, speed: 86_400, simulated: true },
    { now: 1_795_280_400_123, speed: 0.001, simulated: true },
  ])('%j is read back as it was written', (reading) => {
    expect(parseClock(formatClock(reading))).toEqual(reading)
  })

  test('fractions of a millisecond are rounded', () => {
    expect(formatClock({ now: 1.7, speed: 60, simulated: true })).toBe('2;speed=60;simulated=1')
  })

  test.each([
    null,
    '',
    'Sat, 21 Nov 2026 17:00:00 GMT',
    '12',
    '12;speed=1',
    '-5;speed=1;simulated=1',
    '12;speed=x;simulated=1',
    '12;speed=1;simulated=2',
  ])('%j is no clock', (header) => {
    expect(parseClock(header)).toBeNull()
  })
})

describe('the budget header', () => {
  test.each([
    { left: 77, limit: 100 },
    { left: 0, limit: 1 },
  ])('%j is read back as it was written', (budget) => {
    expect(parseBudget(formatBudget(budget))).toEqual(budget)
  })

  test.each([null, '', 'left=1', 'left=-1;limit=100', 'left=1.5;limit=100', 'left=1;limit=100;x'])(
    '%j is no budget',
    (header) => {
      expect(parseBudget(header)).toBeNull()
    },
  )
})

test('the status of the proxy, before the first answer and after a failure', () => {
  const status = {
    clock: { now: 1_795_280_400_000, speed: 1, simulated: true },
    budget: { limit: 100, left: 100 },
    service: { lastAnsweredAt: null, failure: null },
    run: 'one start',
    version: 'abc',
  }
  expect(proxyStatusSchema.parse(status)).toEqual(status)
  const failed = { ...status, service: { lastAnsweredAt: 1_795_280_400_000, failure: 'unreachable' } }
  expect(proxyStatusSchema.parse(failed)).toEqual(failed)
})

describe('the error body', () => {
  test('what our programs send is what they read', () => {
    const body = errorBody(422, 'Unprocessable Entity', {
      detail: 'value is missing.',
      code: 'blank',
      source: { pointer: '/data/attributes/value' },
    })
    expect(errorBodySchema.parse(body)).toEqual(body)
    expect(body.errors[0]?.status).toBe('422')
  })

  // Every member may be missing or null, `source` itself too.
  test.each([
    [{ errors: [] }],
    [{ errors: [{}] }],
    [{ errors: [{ title: null, detail: null, source: null, code: null, status: null, meta: null }] }],
    [{ errors: [{ title: 'Forbidden', source: { pointer: null, parameter: 'include' }, more: 1 }], more: 1 }],
  ])('%j is read', (body) => {
    expect(errorBodySchema.parse(body)).toEqual(body)
  })

  test.each([[{}], ['Not Found'], [{ errors: 'none' }], [{ errors: [{ status: 404 }] }], [null]])(
    '%j is none',
    (body) => {
      expect(errorBodySchema.safeParse(body).success).toBe(false)
    },
  )
})
