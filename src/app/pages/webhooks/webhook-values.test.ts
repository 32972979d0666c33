import { describe, expect, test } from 'vitest'
import { attributesOf, changesOf, valuesOf, type WebhookValues } from './webhook-values.ts'

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
