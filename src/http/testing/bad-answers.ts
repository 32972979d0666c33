import { gzipSync } from 'node:zlib'
import { answerBytes, type GoodAnswer, type RawAnswer } from './raw-answer.ts'

/**
 * What must become of it: a good answer, an error that is the service's failure, a refused key, a spent budget, a
 * record that is not there, or a refusal.
 */
export type Outcome = 'good' | 'failure' | 'key refused' | 'limited' | 'not found' | 'refused'

export interface BadAnswer {
  becomes: Outcome
  answer: (good: GoodAnswer) => RawAnswer
}

const html = '<!doctype html><html><head><title>Sign in</title></head><body><h1>Sign in</h1></body></html>'

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

const jsonHeaders = { 'content-type': 'application/vnd.api+json' }

function plain(
  status: number,
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string> = jsonHeaders,
): RawAnswer {
  return { parts: [answerBytes({ status, headers, body: Buffer.from(body) })] }
}

function page(status: number, headers: Record<string, string> = {}): RawAnswer {
  return plain(status, html, { ...htmlHeaders, ...headers })
}

/** The good answer with other headers. */
function withHeaders(good: GoodAnswer, headers: Record<string, string>): RawAnswer {
  return { parts: [answerBytes({ ...good, headers: { ...good.headers, ...headers } })] }
}

/** The good answer with another body. */
function withBody(good: GoodAnswer, change: (text: string) => string): RawAnswer {
  return { parts: [answerBytes({ ...good, body: Buffer.from(change(good.body.toString())) })] }
}

/** The good answer's first bytes: its head and so many of its body. */
function firstBytes(good: GoodAnswer, ofBody: number, connection?: 'reset'): RawAnswer {
  const whole = answerBytes(good)
  return { parts: [whole.subarray(0, whole.length - good.body.length + ofBody)], connection }
}

/** Lines of the head as they are written here, before a good body. */
function head(good: GoodAnswer, lines: readonly string[]): RawAnswer {
  return { parts: [`${lines.join('\r\n')}\r\n\r\n`, good.body] }
}

/** Each with the whole answer as its first member, which a document of JSON:API must not have. */
const wrongKinds = ['null', '7', '"data"', '[]', '{}', '{"ok":true}', '{"data":7}', '{"error":"no"}']

/** Bytes that a body of a few kilobytes grows to. */
const bombBytes = 200 * 1024 * 1024

const bomb = gzipSync(Buffer.alloc(bombBytes, ' '), { level: 9 })

/** JSON that is nested so deep. */
function nested(depth: number): string {
  return `{"data":{"id":"1","type":"shipment","attributes":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}}`
}

function failing(answer: (good: GoodAnswer) => RawAnswer): BadAnswer {
  return { becomes: 'failure', answer }
}

function harmless(answer: (good: GoodAnswer) => RawAnswer): BadAnswer {
  return { becomes: 'good', answer }
}

function limited(retryAfter: string | null): BadAnswer {
  const headers = retryAfter === null ? jsonHeaders : { ...jsonHeaders, 'retry-after': retryAfter }
  return {
    becomes: 'limited',
    answer: () => plain(429, '{"errors":[{"status":"429","title":"Too Many Requests"}]}', headers),
  }
}

/** Where a redirect leads: nobody may follow it. */
const elsewhere = 'http://127.0.0.1:1/elsewhere'

const redirects = [301, 302, 303, 307, 308].map(
  (status) => [`${status} elsewhere`, failing(() => page(status, { location: elsewhere }))] as const,
)

const pagesOfErrors = ([500, 502, 503, 504, 599] as const).map(
  (status) => [`${status} with a page`, failing(() => page(status))] as const,
)

const kinds = wrongKinds.map(
  (body) => [`JSON of another kind: ${body}`, failing(() => plain(200, body))] as const,
)

/** What a service, or a machine in front of it, may send in place of a good answer, by name. */
export const badAnswers: Readonly<Record<string, BadAnswer>> = {
  'a page with 200': failing(() => page(200)),
  'a page that calls itself JSON': failing(() => plain(200, html)),
  'an empty 200': failing(() => plain(200, '')),
  'half a document': failing((good) => withBody(good, (text) => text.slice(0, text.length / 2))),
  ...Object.fromEntries(kinds),
  'a document nested 100,000 deep': failing(() => plain(200, nested(100_000))),
  '204 with a body': failing((good) => ({ parts: [answerBytes({ ...good, status: 204 })] })),
  '205': failing(() => plain(205, '')),
  '304': failing(() => ({ parts: ['HTTP/1.1 304 X\r\netag: "1"\r\n\r\n'] })),
  ...Object.fromEntries(redirects),
  ...Object.fromEntries(pagesOfErrors),
  '500 with a stack trace': failing(() => plain(500, 'Traceback: at line 12 of secrets.rb')),
  '404 with a page': failing(() => page(404)),
  '404 of the service': {
    becomes: 'not found',
    answer: () => plain(404, '{"errors":[{"status":"404","title":"Not Found"}]}'),
  },
  '403 with a page': { becomes: 'refused', answer: () => page(403) },
  'a key refused': {
    becomes: 'key refused',
    answer: () => plain(401, '{"errors":[{"title":"Unauthorized"}]}'),
  },
  '429': limited('1'),
  '429 without Retry-After': limited(null),
  '429 for a day': limited('86400'),
  '429 below nothing': limited('-5'),
  '429 in words': limited('soon'),
  '429 until a date of the past': limited('Thu, 01 Jan 1970 00:00:00 GMT'),
  // Nobody was asked whether to continue.
  '100 before the answer': harmless((good) => ({
    parts: ['HTTP/1.1 100 Continue\r\n\r\n', answerBytes(good)],
  })),
  'information before the answer': harmless((good) => ({
    parts: [
      'HTTP/1.1 102 Processing\r\n\r\n',
      'HTTP/1.1 103 Early Hints\r\nlink: </x.css>; rel=preload\r\n\r\n',
      answerBytes(good),
    ],
  })),
  'a thousand pieces of information and then the end': failing(() => ({
    parts: ['HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1_000)],
  })),
  '101 to another protocol': failing(() => ({
    parts: ['HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'],
    connection: 'open',
  })),
  'a reset at once': failing(() => ({ parts: [], connection: 'reset' })),
  'an end at once': failing(() => ({ parts: [] })),
  'a reset in the head': failing(() => ({ parts: ['HTTP/1.1 200 O'], connection: 'reset' })),
  'an end in the head': failing(() => ({ parts: ['HTTP/1.1 200 OK\r\ncontent-ty'] })),
  'a reset after the head': failing((good) => firstBytes(good, 0, 'reset')),
  'a reset in the body': failing((good) => firstBytes(good, 20, 'reset')),
  'an end in the body': failing((good) => firstBytes(good, 20)),
  'a length too short': failing((good) => ({
    ...withHeaders(good, { 'content-length': '20', connection: 'keep-alive' }),
    connection: 'open',
  })),
  'a length too long': failing((good) =>
    withHeaders(good, { 'content-length': String(good.body.length + 20) }),
  ),
  'two lengths': failing((good) =>
    head(good, ['HTTP/1.1 200 OK', 'content-length: 5', `content-length: ${good.body.length}`]),
  ),
  'a length and chunks': failing((good) =>
    head(good, ['HTTP/1.1 200 OK', 'transfer-encoding: chunked', `content-length: ${good.body.length}`]),
  ),
  'chunks of no size': failing((good) => head(good, ['HTTP/1.1 200 OK', 'transfer-encoding: chunked'])),
  'chunks without an end': failing((good) => ({
    parts: [
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n',
      `${good.body.length.toString(16)}\r\n`,
      good.body,
      '\r\n',
    ],
  })),
  'no headers at all': harmless((good) => head(good, ['HTTP/1.1 200 OK'])),
  'gzip that is none': failing((good) => withHeaders(good, { 'content-encoding': 'gzip' })),
  'gzip that breaks off': failing((good) => {
    const packed = gzipSync(good.body)
    const headers = { ...good.headers, 'content-encoding': 'gzip' }
    return { parts: [answerBytes({ ...good, headers, body: packed.subarray(0, packed.length / 2) })] }
  }),
  'a compressed bomb': failing(() => plain(200, bomb, { ...jsonHeaders, 'content-encoding': 'gzip' })),
  'an encoding that nobody knows': failing(() =>
    plain(200, Buffer.from([1, 2, 3]), { ...jsonHeaders, 'content-encoding': 'rot13' }),
  ),
  'a clock of 1970': harmless((good) => withHeaders(good, { date: 'Thu, 01 Jan 1970 00:00:00 GMT' })),
  'a clock of 2126': harmless((good) => withHeaders(good, { date: 'Fri, 22 Nov 2126 17:00:00 GMT' })),
  'a type twice': harmless((good) =>
    head(good, ['HTTP/1.1 200 OK', ...Array<string>(2).fill('content-type: application/vnd.api+json')]),
  ),
  'a header of 100 kB': failing((good) => withHeaders(good, { 'x-long': 'x'.repeat(100_000) })),
  'no HTTP': failing(() => ({ parts: ['SSH-2.0-OpenSSH_9.6\r\n'] })),
  'prototype names': harmless((good) =>
    withBody(good, (text) =>
      text.replace(/^\{/, '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},'),
    ),
  ),
  'two answers to one question': harmless((good) => ({
    parts: [
      answerBytes({ ...good, headers: { ...good.headers, connection: 'keep-alive' } }),
      ...page(200).parts,
    ],
    connection: 'open',
  })),
}
