import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '#http/listen.ts'
import { readStaticFiles, type StaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'quayside-app-'))
const index = '<!doctype html><meta name="build" content="" /><title>Quayside</title>'
const script = 'export const harbor = 1\n'.repeat(100)
/** Packed worse than the proxy would, so that it shows who did it. */
const packedScript = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
let files: StaticFiles

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  const contents = {
    'index.html': index,
    'assets/main-abc.js': script,
    'assets/main-abc.js.map': '{}',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/main-abc.js', imports: ['_first.js'] },
      '_first.js': { file: 'assets/first.js', css: ['assets/first.css'] },
      'Page.tsx': { file: 'assets/Page.js', css: ['assets/Page.css'], imports: ['_first.js', '_part.js'] },
      '_part.js': { file: 'assets/part.js', css: ['assets/part.css'], imports: ['Page.tsx', '_first.js'] },
    }),
    'icon.svg': '<svg/>',
  }
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(folder, name), text)
  // As the build leaves them.
  writeFileSync(join(folder, 'assets/main-abc.js.br'), packedScript)
  writeFileSync(join(folder, 'assets/main-abc.js.gz'), gzipSync(script))
  files = readStaticFiles(folder)
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Response {
  return files.serve(new Request('http://127.0.0.1/', { method, headers }), path)
}

/** Headers and content, unpacked. */
async function unpacked(path: string, headers: Record<string, string>) {
  const answer = get(path, headers)
  const encoding = answer.headers.get('content-encoding')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return { headers: answer.headers, encoding, length: bytes.length, text: plain.toString() }
}

/** The page with the version that a browser learns from it. */
function page(): string {
  return index.replace('content=""', `content="${files.version}"`)
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

  test('a source comes with all that it needs and that the first load has not', () => {
    expect(files.filesOf('Page.tsx')).toEqual([
      '/assets/Page.js',
      '/assets/Page.css',
      '/assets/part.js',
      '/assets/part.css',
    ])
    expect(files.filesOf('Unknown.tsx')).toEqual([])
  })

  test('paths of the app are its pages, and files are none', () => {
    const paths = ['/shipments', '/shipments/1', '/icon.svg', '/gone.svg', '/assets/main-abc.js', '/']
    expect(paths.filter((path) => files.isPage(path))).toEqual(['/shipments', '/shipments/1', '/'])
  })

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

  describe.each([
    ['/assets/main-abc.js', () => script],
    ['/', page],
  ])('%s', (path, content) => {
    test.each([
      ['gzip, deflate, br', 'br'],
      ['br;q=0.5, gzip;q=1.0', 'gzip'],
      ['identity', null],
    ])('for accept-encoding %j is packed: %s', async (accepts, encoding) => {
      const answer = await unpacked(path, { 'accept-encoding': accepts })
      expect([answer.encoding, answer.text]).toEqual([encoding, content()])
      expect(answer.headers.get('vary')).toBe('accept-encoding')
    })

    test('is not sent again to a browser that has it in its own encoding', () => {
      const encodings = ['br', 'gzip', 'identity']
      const tags = encodings.map(
        (encoding) => get(path, { 'accept-encoding': encoding }).headers.get('etag') ?? '',
      )
      expect(new Set(tags).size).toBe(3)
      for (const encoding of encodings) {
        const statuses = [...tags, tags.join(', '), tags.map((tag) => `W/${tag}`).join(','), '"other"'].map(
          (held) => get(path, { 'accept-encoding': encoding, 'if-none-match': held }).status,
        )
        expect(statuses).toEqual([...encodings.map((name) => (name === encoding ? 304 : 200)), 304, 304, 200])
      }
    })
  })

  test('what the build has packed is read, not packed again, and has no address of its own', async () => {
    const answer = await unpacked('/assets/main-abc.js', { 'accept-encoding': 'br' })
    expect(answer.length).toBe(packedScript.length)
    expect(answer.length).not.toBe(brotliCompressSync(script).length)
    expect(get('/assets/main-abc.js.br').status).toBe(404)
    // Packed it would be longer: the build has left it as it is.
    const icon = await unpacked('/icon.svg', { 'accept-encoding': 'br' })
    expect([icon.encoding, icon.text]).toEqual([null, '<svg/>'])
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

describe('the assets of earlier builds', () => {
  const earlier = mkdtempSync(join(tmpdir(), 'quayside-earlier-'))

  afterAll(() => {
    rmSync(earlier, { recursive: true })
  })

  test('are there for pages that were opened before, and do not replace those of this build', async () => {
    for (const name of ['aaa', 'bbb', 'ccc.part']) mkdirSync(join(earlier, name))
    writeFileSync(join(earlier, 'aaa', 'Later-old.js'), 'old')
    writeFileSync(join(earlier, 'aaa', 'Later-old.js.br'), brotliCompressSync('old'))
    writeFileSync(join(earlier, 'bbb', 'main-abc.js'), 'another')
    writeFileSync(join(earlier, 'ccc.part', 'half.js'), 'half')
    files = readStaticFiles(folder, earlier)
    const answer = get('/assets/Later-old.js', { 'accept-encoding': 'br' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toMatch(/immutable/)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await get('/assets/main-abc.js').text()).toBe(script)
    expect(get('/assets/half.js').status).toBe(404)
    expect(get('/Later-old.js').status).toBe(404)
    files = readStaticFiles(folder, join(earlier, 'none'))
    expect(get('/assets/Later-old.js').status).toBe(404)
  })
})
