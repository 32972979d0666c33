import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '#http/listen.ts'
import { openStaticFiles, type StaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'quayside-app-'))
const app = join(folder, 'app')
const earlier = join(folder, 'earlier')
const index = '<!doctype html><meta name="build" content="build-1" /><title>Quayside</title>'
const script = 'export const harbor = 1\n'.repeat(100)
const packedScript = { br: brotliCompressSync(script), gzip: gzipSync(script) }
let files: StaticFiles

function writeFiles(contents: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

beforeAll(() => {
  const contents = {
    'app/index.html': index,
    'app/assets/main-abc.js': script,
    'app/assets/main-abc.js.br': packedScript.br,
    'app/assets/main-abc.js.gz': packedScript.gzip,
    'app/assets/main-abc.js.map': '{}',
    'app/.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/main-abc.js', imports: ['_first.js'] },
      '_first.js': { file: 'assets/first.js', css: ['assets/first.css'] },
      'Page.tsx': { file: 'assets/Page.js', css: ['assets/Page.css'], imports: ['_first.js', '_part.js'] },
      '_part.js': { file: 'assets/part.js', css: ['assets/part.css'], imports: ['Page.tsx', '_first.js'] },
    }),
    'app/icon.svg': '<svg/>',
  }
  writeFiles(contents)
  files = openStaticFiles(app, earlier)
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return files.serve(new Request(`http://127.0.0.1${path}`, { method, headers }))
}

describe('the built app', () => {
  test.each(['/', '/shipments', '/containers/3f0d0f2e-1111', '/find', '/assets', '/%00', '/%ff'])(
    '%s is a page of the app, revalidated each time',
    async (path) => {
      const answer = await get(path)
      expect(await answer.text()).toBe(index)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    },
  )

  test('its version is the one that its page names', () => {
    expect([files.version, files.index]).toEqual(['build-1', index])
  })

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

  test.each([
    ['gzip, deflate, br', 'br', packedScript.br],
    ['gzip', 'gzip', packedScript.gzip],
    ['identity', null, Buffer.from(script)],
  ])(
    'a file named by its content is kept for good, for accept-encoding %j as %s',
    async (accepts, as, sent) => {
      const answer = await get('/assets/main-abc.js', { 'accept-encoding': accepts })
      expect(Buffer.from(await answer.arrayBuffer()).equals(sent)).toBe(true)
      expect(answer.headers.get('content-encoding')).toBe(as)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    },
  )

  test('a file is not sent again to a browser that has it in its own encoding', async () => {
    const inEach = await Promise.all(
      ['br', 'gzip'].map((encoding) => get('/assets/main-abc.js', { 'accept-encoding': encoding })),
    )
    const [br = '', gzip = ''] = inEach.map(({ headers }) => headers.get('etag') ?? '')
    const statuses = [br, `W/${br}`, gzip, '"other"'].map(async (held) => {
      const headers = { 'accept-encoding': 'br', 'if-none-match': held }
      return (await get('/assets/main-abc.js', headers)).status
    })
    expect(await Promise.all(statuses)).toEqual([304, 304, 200, 200])
  })

  test.each([
    '/assets/main-abc.js.map',
    '/assets/main-abc.js.br',
    '/assets/gone-123.js',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/../package.json',
    '/assets/..%2findex.html',
    '/assets%5c..%5cindex.html',
    '/icon.svg%00.js',
    `/${'a'.repeat(10_000)}.js`,
    '/favicon.ico',
  ])('%s does not exist', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('HEAD gets only headers, other methods are refused', async () => {
    const head = await get('/shipments', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = await get('/shipments', {}, 'POST')
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('a missing build stops the start with one line', () => {
    expect(() => openStaticFiles(join(folder, 'nowhere'), earlier)).toThrow(StartError)
    expect(() => openStaticFiles(join(app, 'assets'), earlier)).toThrow(/^The app has not been built[^\n]+$/)
  })
})

test('pages opened before an update get the assets of their own build', async () => {
  expect((await get('/assets/Later-old.js')).status).toBe(404)
  // While the program runs, another build takes the place of its own.
  writeFiles({
    'earlier/aaa/Later-old.js': 'old',
    'earlier/bbb/main-abc.js': 'another',
    'earlier/ccc.part/half.js': 'half',
  })
  const answer = await get('/assets/Later-old.js')
  expect([answer.status, await answer.text()]).toEqual([200, 'old'])
  expect(answer.headers.get('cache-control')).toMatch(/immutable/)
  expect(await (await get('/assets/main-abc.js')).text()).toBe(script)
  expect((await get('/assets/half.js')).status).toBe(404)
  expect((await get('/Later-old.js')).status).toBe(404)
})
