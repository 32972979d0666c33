import { describe, expect, test } from 'vitest'
import samples from '#contract/samples.json' with { type: 'json' }
import { blankSecrets } from './without-secrets.ts'

function shown(document: object): unknown {
  const copy: unknown = structuredClone(document)
  expect(blankSecrets(copy)).toBe(JSON.stringify(copy) !== JSON.stringify(document))
  return copy
}

const webhook = {
  id: 'w1',
  type: 'webhook',
  attributes: {
    url: 'https://hooks.example/in?sig=its-own',
    secret: 'sesame',
    headers: [
      { name: 'Authorization', value: 'Bearer sesame' },
      { name: 'X-Office', value: 'sesame' },
    ],
  },
}
const signed = 'https://store.example/a.pdf?X-Amz-Expires=300&X-Amz-Signature=sesame'

describe('of a webhook', () => {
  test.each([
    ['alone', { data: webhook }],
    ['in a list', { data: [webhook] }],
    ['beside others', { data: [], included: [webhook] }],
    ['within something else', { meta: { before: [[webhook]] } }],
    ['in the plural', { data: { ...webhook, type: 'webhooks' } }],
  ])('secret and values of headers are blank, the rest stays: %s', (_, document) => {
    const text = JSON.stringify(shown(document))
    expect(text).not.toContain('sesame')
    expect(text).toContain('"secret":null')
    expect(text).toContain('{"name":"Authorization","value":null}')
    expect(text).toContain(webhook.attributes.url)
  })
})

test('headers of deliveries and tests are blank', () => {
  const headers = { Authorization: 'sesame', 'Set-Cookie': 'sesame' }
  const log = {
    id: 'l1',
    type: 'webhook_notification_log',
    attributes: { attempt: 1, request_headers: headers, response_headers: headers },
  }
  expect(JSON.stringify(shown({ data: [], included: [log] }))).not.toContain('sesame')
  expect(JSON.stringify(shown({ url: 'x', request_headers: headers, response_headers: null }))).not.toContain(
    'sesame',
  )
})

describe('the address that opens a file', () => {
  test('is not in the answer that names it', () => {
    expect(JSON.stringify(shown({ download_url: 'https://store.example/sesame' }))).not.toContain('sesame')
  })

  test.each([
    signed,
    'https://store.example/a.pdf?X-Goog-Signature=sesame',
    'https://store.example/a.pdf?Expires=1&Signature=sesame',
    'https://store.example/a.pdf?sv=1&sig=sesame',
    'https://tracking.example/rails/active_storage/blobs/redirect/sesame/a.pdf',
  ])('is in no record of the document, also beside others: %s', (address) => {
    const document = {
      id: 'd/1',
      type: 'document',
      attributes: { name: 'A', file_url: address },
      links: { self: '/documents/d', download: address },
    }
    const cleaned = shown({ data: [document], included: [document] })
    expect(JSON.stringify(cleaned)).not.toContain('sesame')
    expect(cleaned).toMatchObject({
      data: [
        {
          links: { self: '/documents/d', download: '/api/files/documents/d%2F1' },
          attributes: { name: 'A' },
        },
      ],
    })
  })

  test('is not in what a webhook sent', () => {
    const body = JSON.stringify({ included: [{ type: 'document', links: { download: signed } }] })
    const log = { id: 'l', type: 'webhook_notification_log', attributes: { request_body: body } }
    const escaped = { ...log, attributes: { request_body: body.replaceAll('/', '\\/') } }
    const text = JSON.stringify(shown({ data: [], included: [log, escaped] }))
    expect(text).not.toContain('sesame')
    expect(text).toContain('[address of a file]')
  })

  test('elsewhere, where people keep addresses of their own, stays', () => {
    const document = { data: { id: 's1', type: 'shipment', attributes: { link: signed } } }
    expect(shown(document)).toEqual(document)
  })
})

test.each(Object.entries(samples))('%s: other documents stay as they are', (name, sample) => {
  expect(blankSecrets(structuredClone(sample))).toBe(/webhook$|webhooks$|^getDocumentDownload$/i.test(name))
})
