import { describe, expect, test } from 'vitest'
import { attributesOf, changesOf, shownLines, valuesOf, type WebhookValues } from './webhook-values.ts'

const webhook = {
  url: 'https://example.com/quayside',
  active: true,
  events: ['container.updated'],
  headers: [
    { name: 'X-Office', value: 'east' },
    { name: 'X-Time', value: '8:00' },
  ],
}

test('what the form begins with is what the webhook has', () => {
  expect(attributesOf(valuesOf(webhook))).toEqual(webhook)
})

test('headers whose values are hidden are not in the form, and so not in what it sends', () => {
  const headers = [
    { name: 'Authorization', value: null },
    { name: 'X-Office', value: 'east' },
  ]
  expect(valuesOf({ ...webhook, headers }).headers).toBeNull()
  expect(changesOf({ url: webhook.url, headers: null })).toEqual({ url: webhook.url })
})

test.each([
  ['nothing', [], ''],
  ['values', ['east', 'west'], 'X: east\nX: west'],
  ['one that cannot be read', ['east', null], 'X: east\nX: unreadable'],
  ['values that are kept back from everyone', [null, null], null],
])('what was asked for is shown: %s', (_, values, lines) => {
  expect(shownLines(values.map((value) => ({ name: 'X', value })))).toBe(lines)
})

test('whether it is on stays unknown where the service does not say', () => {
  expect(valuesOf({ ...webhook, active: null }).active).toBeNull()
})

describe('of a change', () => {
  test.each<[string, Partial<WebhookValues>, object]>([
    ['nothing is sent where nothing was changed', {}, {}],
    ['the address alone', { url: ' https://example.com/b ' }, { url: 'https://example.com/b' }],
    ['a webhook that is switched off', { active: false }, { active: false }],
    ['nothing of what is not known', { active: null }, {}],
    ['events', { events: ['shipment.estimated.arrival'] }, { events: ['shipment.estimated.arrival'] }],
    ['nothing of headers that are hidden', { headers: null }, {}],
    ['headers that are removed', { headers: '' }, { headers: [] }],
    ['headers', { headers: 'X-Office: west' }, { headers: [{ name: 'X-Office', value: 'west' }] }],
  ])('%s', (_, changed, sent) => {
    expect(changesOf(changed)).toEqual(sent)
  })

  test.each(['X-Office: west\nX-Key: unreadable', 'unreadable: east'])(
    'headers are not sent with a word in place of what could not be read: %j',
    (headers) => {
      expect(() => changesOf({ headers })).toThrow('could not be read')
    },
  )
})
