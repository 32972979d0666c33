import * as fc from 'fast-check'
import { proxyApiPrefix } from '#contract/proxy-status.ts'
import type { HostileRequest } from './hostile-requests.ts'

/** A request as bytes: what is wrong with it no program would send. */
export interface RawRequest {
  request: HostileRequest
  /** What is done to the head, by name. */
  harm: string
}

interface Head {
  /** Method, target and version. */
  line: [string, string, string]
  /** With their names. */
  fields: string[]
  body: Buffer
}

const chunked = 'transfer-encoding: chunked'

/** What stands in the way of reading a request right. */
const harms: Readonly<Record<string, (head: Head, own: string) => void>> = {
  none: () => {},
  'absolute form': ({ line }, own) => {
    line[1] = `http://${own}${line[1]}`
  },
  'absolute form of another': ({ line }) => {
    line[1] = `http://elsewhere.test${line[1]}`
  },
  'absolute form with a name and a key': ({ line }, own) => {
    line[1] = `http://user:key@${own}${line[1]}`
  },
  'authority form': ({ line }) => {
    line[0] = 'CONNECT'
    line[1] = 'elsewhere.test:443'
  },
  asterisk: ({ line }) => {
    line[1] = '*'
  },
  'two slashes': ({ line }) => {
    line[1] = `//elsewhere.test${line[1]}`
  },
  fragment: ({ line }) => {
    line[1] = `${line[1]}#/../webhooks`
  },
  'bytes above 127': ({ line }) => {
    line[1] = `${line[1]}/\u00e9\u00ff`
  },
  'control character': ({ line }) => {
    line[1] = `${line[1]}\u0001`
  },
  'space in the target': ({ line }) => {
    line[1] = `${line[1]} /x`
  },
  'HTTP/1.0': ({ line }) => {
    line[2] = 'HTTP/1.0'
  },
  'HTTP/0.9': ({ line }) => {
    line[2] = ''
  },
  'HTTP/2.0': ({ line }) => {
    line[2] = 'HTTP/2.0'
  },
  'no Host': ({ fields }) => void fields.shift(),
  'empty Host': ({ fields }) => void fields.splice(0, 1, 'host:'),
  'two Hosts': ({ fields }) => void fields.push('host: elsewhere.test'),
  'Host of another': ({ fields }) => void fields.splice(0, 1, 'host: elsewhere.test'),
  'Host that is none': ({ fields }) => void fields.splice(0, 1, 'host: [::1'),
  'Host with a path': ({ fields }, own) => void fields.splice(0, 1, `host: ${own}/../x`),
  'Host with a name': ({ fields }, own) => void fields.splice(0, 1, `host: user@${own}`),
  'Host with spaces': ({ fields }) => void fields.splice(0, 1, 'host: a b'),
  'folded field': ({ fields }) => void fields.push('x-folded: a\r\n b'),
  'space before the colon': ({ fields }) => void fields.push('x-name : a'),
  'no colon': ({ fields }) => void fields.push('nonsense'),
  'bare line feed': ({ fields }) => void fields.push('x-a: 1\nx-b: 2'),
  'NUL in a field': ({ fields }) => void fields.push('x-a: a\u0000b'),
  'many fields': ({ fields }) =>
    void fields.push(...Array.from({ length: 1_500 }, (_, index) => `x-${index}: 1`)),
  'long field': ({ fields }) => void fields.push(`x-long: ${'a'.repeat(70_000)}`),
  'two lengths': ({ fields }) => void fields.push('content-length: 0', 'content-length: 5'),
  'length and chunks': (head) => {
    head.fields.push(chunked)
    head.body = Buffer.from('0\r\n\r\nGET /api/v2/webhooks HTTP/1.1\r\nhost: x\r\n\r\n')
  },
  'chunks twice': ({ fields }) => void fields.push(chunked, 'transfer-encoding: identity'),
  'a chunk of no length': (head) => {
    head.fields = head.fields.filter((field) => !field.startsWith('content-length'))
    head.fields.push(chunked)
    head.body = Buffer.from('-1\r\nabc\r\n0\r\n\r\n')
  },
  'a body that is longer than told': (head) => {
    head.body = Buffer.concat([head.body, Buffer.from('GET /api/v2/webhooks HTTP/1.1\r\n\r\n')])
  },
  upgrade: ({ fields }) => void fields.push('connection: upgrade', 'upgrade: h2c', 'http2-settings: AAAA'),
  'expects more': ({ fields }) => void fields.push('expect: 200-ok'),
  'asks to go on': ({ fields }) => void fields.push('expect: 100-continue'),
  'names hop by hop': ({ fields }) => void fields.push('connection: close, origin, sec-fetch-site'),
  trailer: ({ fields }) => void fields.push('trailer: authorization'),
}

export function rawRequests(requests: fc.Arbitrary<HostileRequest>): fc.Arbitrary<RawRequest> {
  const harm = fc.oneof(fc.constant('none'), fc.constantFrom(...Object.keys(harms)))
  return fc.record({ request: requests, harm })
}

/** Only what fits into a line of the head: the rest would be another line. */
function inLine(text: string): string {
  return text.replace(/[\r\n]/g, '')
}

/**
 * The bytes of a request that is otherwise the app's own.
 * @param own host and port of the proxy
 */
export function bytesOf({ request, harm }: RawRequest, own: string): Buffer {
  const { method, path, query, headers } = request
  const body = Buffer.from(request.body ?? '')
  const all = { host: own, origin: `http://${own}`, 'sec-fetch-site': 'same-origin', ...headers }
  const head: Head = {
    line: [method, inLine(`${proxyApiPrefix}${path}${query === '' ? '' : `?${query}`}`), 'HTTP/1.1'],
    fields: Object.entries(all).map(([name, value]) => inLine(`${name}: ${value}`)),
    body,
  }
  if (!('content-length' in headers)) head.fields.push(`content-length: ${body.length}`)
  head.fields.push('connection: close')
  harms[harm]?.(head, own)
  const text = [head.line.join(' ').trimEnd(), ...head.fields, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(text, 'latin1'), head.body])
}
