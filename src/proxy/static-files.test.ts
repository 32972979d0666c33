import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '#http/listen.ts'
import { compressed } from './compressed.ts'
import { readStaticFiles, type StaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'quayside-app-'))
const index = '<!doctype html><meta name="build" content="" /><title>Quayside</title>'
const script = 'export const harbor = 1\n'.repeat(100)
let files: StaticFiles

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  const contents = {
    'index.html': index,
    'assets/main-abc.js': script,
    'assets/main-abc.js.map': '{}',
    '.vite/manifest.json': '{}',
    'icon.svg': '<svg/>',
  }
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(folder, name), text)
  files = readStaticFiles(folder)
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Response {
  return files.serve(new Request('http://127.0.0.1/', { method, headers }), path)
}

describe('the built app', () => {
  test.each(['/', '/shipments', '/containers/3f0d0f2e-1111', '/find', '/assets'])(
    '%s is a page of the app, revalidated each time',
    async (path) => {
      const answer = get(path)
      // It holds its version, so that a browser knows which build it runs.
      expect(await answer.text()).toBe(index.replace('content=""', `content="${files.version}"`))
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    },
  )

  test('a file named by its content is cached for good', async () => {
    const answer = get('/assets/main-abc.js')
    expect(await answer.text()).toBe(script)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test('other files are revalidated each time, and not sent twice', () => {
    const first = get('/icon.svg')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = get('/icon.svg', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, again.body]).toEqual([304, null])
  })

  test.each([
    '/assets/main-abc.js.map',
    '/assets/gone-123.js',
    '/.vite/manifest.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/favicon.ico',
  ])('%s does not exist', (path) => {
    expect(get(path).status).toBe(404)
  })

  test.each([
    ['gzip, br', true],
    ['br;q=1.0, gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip; q=0.0, br', false],
    ['identity', false],
  ])('for accept-encoding %j it is compressed: %s', async (accepts, zipped) => {
    const answer = get('/assets/main-abc.js', { 'accept-encoding': accepts })
    expect(answer.headers.get('content-encoding')).toBe(zipped ? 'gzip' : null)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect((zipped ? gunzipSync(bytes) : bytes).toString()).toBe(script)
  })

  test('HEAD gets only headers, other methods are refused', async () => {
    const head = get('/shipments', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = get('/shipments', {}, 'POST')
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('its version changes with its content', () => {
    const before = files.version
    writeFileSync(join(folder, 'index.html'), `${index}<!-- newer -->`)
    expect(readStaticFiles(folder).version).not.toBe(before)
  })

  test('a missing build stops the start with one line', () => {
    expect(() => readStaticFiles(join(folder, 'nowhere'))).toThrow(StartError)
    expect(() => readStaticFiles(join(folder, 'assets'))).toThrow(/^The app has not been built[^\n]+$/)
  })
})

test.each([
  ['a long reply is compressed', 'x'.repeat(5_000), 'gzip'],
  ['a short reply is not', 'x', null],
])('%s', async (_, text, encoding) => {
  const request = new Request('http://127.0.0.1/', { headers: { 'accept-encoding': 'gzip' } })
  const answer = await compressed(request, new Response(text, { status: 201 }))
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([201, encoding])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect((encoding === null ? bytes : gunzipSync(bytes)).toString()).toBe(text)
})
