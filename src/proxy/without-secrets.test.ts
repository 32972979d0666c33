import { describe, expect, test } from 'vitest'
import samples from '#contract/samples.json' with { type: 'json' }
import { withoutSecrets } from './without-secrets.ts'

function shown(document: unknown): unknown {
  return JSON.parse(Buffer.from(withoutSecrets(Buffer.from(JSON.stringify(document)))).toString())
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

  test('names that are written with escapes are read too', () => {
    const text = JSON.stringify({ data: webhook }).replace('"secret"', '"\\u0073ecret"')
    const escaped = text.replaceAll('headers', '\\u0068eaders').replaceAll('"webhook"', '"\\u0077ebhook"')
    expect(Buffer.from(withoutSecrets(Buffer.from(escaped))).toString()).not.toContain('sesame')
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

test('what is no JSON and could hold a secret is not passed on', () => {
  const cut = Buffer.from(JSON.stringify({ data: webhook }).slice(0, -4))
  expect(withoutSecrets(cut)).toHaveLength(0)
})

test('of an answer nested as deeply as it likes, nothing is passed on that was not looked at', () => {
  const deep = `${'['.repeat(100_000)}${JSON.stringify(webhook)}${']'.repeat(100_000)}`
  expect(Buffer.from(withoutSecrets(Buffer.from(deep))).toString()).not.toContain('sesame')
})

test.each(Object.entries(samples))('%s: other bodies stay as they are, byte for byte', (name, sample) => {
  const body = Buffer.from(JSON.stringify(sample))
  const isTouched = /webhook$|webhooks$|^getDocumentDownload$/i.test(name)
  if (isTouched) expect(shown(sample)).not.toEqual(sample)
  else expect(withoutSecrets(body)).toBe(body)
})
