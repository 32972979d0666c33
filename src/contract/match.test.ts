import { describe, expect, test } from 'vitest'
import { matchOperation } from './match.ts'
import { fillPath, type Method } from './operation.ts'
import { operationNames, operationOf } from './operations.ts'

const methods: Method[] = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']

/** Values with a special meaning in a URL. */
const awkwardValues = [
  '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b',
  '9811000',
  'a b',
  'a?b=c',
  'a#b',
  'a;b',
  'a%b',
  '%2F',
  'ü',
  '...',
  ':',
]

describe('the table', () => {
  test.each(operationNames)('%s is found by its own method and path, and by no other method', (name) => {
    const { method, path } = operationOf(name)
    const parameterNames = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
    for (const value of awkwardValues) {
      const parameters = Object.fromEntries(parameterNames.map((parameter) => [parameter, value]))
      expect(matchOperation(method, fillPath(path, parameters))).toEqual({ name, parameters })
    }
    const filled = fillPath(path, Object.fromEntries(parameterNames.map((parameter) => [parameter, 'x'])))
    const others = methods.filter((other) => matchOperation(other, filled)?.name === name)
    expect(others).toEqual([method])
  })

  test('no two operations share method and path', () => {
    const places = operationNames.map((name) => {
      const { method, path } = operationOf(name)
      return `${method} ${path.replace(/\{\w+\}/g, '{}')}`
    })
    expect(new Set(places).size).toBe(places.length)
  })

  test.each(operationNames)('%s requires only parameters that it knows', (name) => {
    const { query = {}, required } = operationOf(name)
    expect((required ?? []).filter((parameter) => !(parameter in query))).toEqual([])
  })
})

describe('matchOperation', () => {
  test('a path is decoded once', () => {
    expect(matchOperation('GET', '/shipments/a%2520b')?.parameters).toEqual({ id: 'a%20b' })
  })

  test('an encoded word of the table is no id: written anew, it would ask for something else', () => {
    expect(matchOperation('GET', '/webhooks/events')?.name).toBe('listWebhookEvents')
    expect(matchOperation('GET', '/webhooks/%65vents')).toBeNull()
    expect(matchOperation('GET', '/webhook_notifications/%65xamples')).toBeNull()
    expect(matchOperation('PATCH', '/webhooks/%65vents')?.parameters).toEqual({ id: 'events' })
  })

  test('a path that goes on after an id is another operation', () => {
    expect(matchOperation('GET', '/containers/c1')?.name).toBe('getContainer')
    expect(matchOperation('GET', '/containers/c1/raw_events')?.name).toBe('listContainerRawEvents')
    expect(matchOperation('GET', '/containers/c1/custom_fields')?.name).toBe('listContainerCustomFields')
  })

  test.each([
    ['GET', '/'],
    ['GET', ''],
    ['GET', 'shipments'],
    ['GET', '/shipments/'],
    ['GET', '//shipments'],
    ['GET', '/Shipments'],
    ['GET', '/%73hipments'],
    ['GET', '/shipments/a/b'],
    ['GET', '/shipments/a/'],
    ['GET', '/containers//raw_events'],
    ['GET', '/shipments?page[number]=2'],
    ['GET', '/v2/shipments'],
    ['GET', '/control/clock'],
    ['GET', '/constructor'],
    ['POST', '/shipments'],
    ['DELETE', '/shipments/a'],
    ['HEAD', '/shipments'],
    ['get', '/shipments'],
    // The service could read these as more or fewer segments.
    ['GET', '/shipments/..'],
    ['GET', '/shipments/.'],
    ['GET', '/shipments/%2e%2e'],
    ['GET', '/shipments/%2E'],
    ['GET', '/shipments/a%2Fb'],
    ['GET', '/shipments/..%2fwebhooks'],
    ['GET', '/shipments/a%5Cb'],
    ['GET', '/shipments/a\\b'],
    ['GET', '/shipments/a%00'],
    ['GET', '/shipments/%'],
    ['GET', '/shipments/%C3%28'],
  ])('%s %j is none', (method, path) => {
    expect(matchOperation(method, path)).toBeNull()
  })
})
