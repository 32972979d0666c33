import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

const key = 'Zq7/x+Vw9&Kd3=Jm5!Ph8_Tn2'

/** What is logged of something, line by line. */
function logged(what: object): string {
  const lines: string[] = []
  const logger = createLogger(key, { write: (line) => lines.push(line) })
  logger.warn(what, 'said')
  expect(lines).toHaveLength(1)
  return lines.join('')
}

test.each([
  ['as it is', key],
  ['in JSON', JSON.stringify({ key })],
  ['in a URL', encodeURIComponent(key)],
  ['in base64', Buffer.from(`Token ${key}`).toString('base64')],
])('the key is in no line: %s', (_, form) => {
  const cause = new Error(`no answer to ${form}`, { cause: { headers: { 'x-key': form } } })
  const line = logged({ err: new Error('failed', { cause }), url: `/v2?key=${form}`, deep: [{ form }] })
  expect(line).toContain('[key]')
  expect(line).not.toContain(JSON.stringify(form).slice(1, -1))
})

test('nor what a request was authorized by', () => {
  const line = logged({
    headers: { authorization: 'Token other' },
    request: { headers: { authorization: 'b' } },
  })
  expect(JSON.parse(line)).toMatchObject({
    headers: { authorization: '[Redacted]' },
    request: { headers: { authorization: '[Redacted]' } },
  })
})

test('nor a password in the address of a database', () => {
  const address = 'postgresql://quay:s3same-%40@db.example:5432/side'
  const line = logged({ err: Object.assign(new Error(`cannot reach ${address}`), { input: address }) })
  expect(line).not.toContain('s3same')
  expect(line).toContain('postgresql://quay:[password]@db.example:5432/side')
})

test('what has none of it is logged as it is', () => {
  expect(logged({ url: 'http://127.0.0.1:80/a@b?c=d:e@f', text: 'Łódź' })).toContain(
    '"url":"http://127.0.0.1:80/a@b?c=d:e@f","text":"Łódź"',
  )
})
