import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { StartError } from '#http/listen.ts'
import { acceptedEncoding, type Encoding, encodings } from '#http/accepted-encoding.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** What the build adds to the name of a file that it has packed. */
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

type Bytes = Uint8Array<ArrayBuffer>

type Packed = Partial<Record<Encoding, Bytes>>

interface StaticFile {
  bytes: Bytes
  packed: Packed
  mediaType: string
  /** Of its bytes, however they are packed. */
  hash: string
  /** True when its name contains a hash of its content, so it never changes. */
  immutable: boolean
}

/** Where the files lie whose names contain a hash of their content. */
const assetsBase = '/assets'

/** The page behind every path of the app. */
const indexName = '/index.html'

/** The placeholder in the built page for its version, so that a browser knows which build it runs. */
const versionPlaceholder = '<meta name="build" content=""'

function withVersion(page: Uint8Array, version: string): Bytes {
  const text = new TextDecoder().decode(page)
  return new TextEncoder().encode(
    text.replace(versionPlaceholder, `${versionPlaceholder.slice(0, -1)}${version}"`),
  )
}

function fileOf(bytes: Bytes, packed: Packed, name: string): StaticFile {
  return {
    bytes,
    packed,
    mediaType: mediaTypes[extname(name)] ?? 'application/octet-stream',
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    immutable: name.startsWith(`${assetsBase}/`),
  }
}

/** The page behind every path of the app, with its version; the build cannot pack what is not known before. */
function pageWith(page: Bytes, version: string): StaticFile {
  const bytes = withVersion(page, version)
  return fileOf(bytes, { br: brotliCompressSync(bytes), gzip: gzipSync(bytes, { level: 9 }) }, indexName)
}

/**
 * The files of a folder by their addresses; those that the build has packed are not files of their own.
 * @param base what the addresses begin with
 */
function filesIn(directory: string, base = ''): Map<string, StaticFile> {
  const contents = new Map<string, Bytes>()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    // Source maps are for developers, not for browsers.
    if (!entry.isFile() || entry.name.endsWith('.map')) continue
    const path = join(entry.parentPath, entry.name)
    const name = `/${relative(directory, path).split(sep).join('/')}`
    if (!name.startsWith('/.')) contents.set(name, readFileSync(path))
  }
  const files = new Map<string, StaticFile>()
  const packedNames = new Set(Object.values(endings))
  for (const [name, bytes] of contents) {
    if (packedNames.has(extname(name))) continue
    const packed: Packed = {}
    for (const encoding of encodings) {
      const form = contents.get(`${name}${endings[encoding]}`)
      if (form !== undefined) packed[encoding] = form
    }
    files.set(base + name, fileOf(bytes, packed, base + name))
  }
  return files
}

/**
 * The assets of earlier builds, which pages that were opened before an update still ask for. Each name has a hash of
 * its content, so the same name is the same file.
 */
function earlierAssets(directory: string): Map<string, StaticFile> {
  if (!existsSync(directory)) return new Map()
  // A folder with another ending was left behind by a build that was broken off.
  const builds = readdirSync(directory).filter((name) => extname(name) === '')
  return new Map(builds.flatMap((name) => [...filesIn(join(directory, name), assetsBase)]))
}

/**
 * The tag of a file's bytes in one encoding: other bytes need another tag, or a cache would answer one browser
 * with what another one can read.
 */
function etagOf({ hash }: StaticFile, encoding: Encoding | null): string {
  return encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`
}

/** Whether the browser has these bytes. Caches on the way may have marked the tag as weak, which does not matter. */
function isHeld(etag: string, ifNoneMatch: string | null): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

interface BuiltSource {
  file: string
  /** Keys of the manifest. */
  imports?: string[]
  css?: string[]
}

/** What the build wrote about itself: for each source with a file of its own, that and what it cannot do without. */
function readManifest(directory: string): Readonly<Record<string, BuiltSource>> {
  const text = readFileSync(join(directory, '.vite', 'manifest.json'), 'utf8')
  return JSON.parse(text) as Record<string, BuiltSource>
}

/** The paths of all files that come with a source, those of the first load aside. */
function filesOf(manifest: Readonly<Record<string, BuiltSource>>, source: string): string[] {
  const seen = new Set<string>()
  const paths = new Set<string>()
  function collect(key: string, to: Set<string>): void {
    const built = manifest[key]
    if (built === undefined || seen.has(key)) return
    seen.add(key)
    for (const file of [built.file, ...(built.css ?? [])]) to.add(`/${file}`)
    for (const imported of built.imports ?? []) collect(imported, to)
  }
  collect('index.html', new Set())
  collect(source, paths)
  return [...paths]
}

export interface StaticFiles {
  /** Changes with every build. */
  version: string
  /** The page behind every path of the app, as text. */
  index: string
  /** Whether a path is a page of the app, and no file. */
  isPage(path: string): boolean
  /** The paths of the files that come with a source and not with every page; none where it has no file of its own. */
  filesOf(source: string): readonly string[]
  serve(request: Request, path: string): Response
}

/**
 * The built app, held in memory: a few dozen small files. Any other path without a file extension is a page of
 * the app and gets `index.html`.
 * @param earlier the folder with the assets of earlier builds, if there is one
 * @throws StartError when the app has not been built
 */
export function readStaticFiles(directory: string, earlier?: string): StaticFiles {
  let files: Map<string, StaticFile>
  try {
    files = new Map([...(earlier === undefined ? [] : earlierAssets(earlier)), ...filesIn(directory)])
  } catch (error) {
    throw new StartError('The app has not been built: run npm start, or npm run build first.', {
      cause: error,
    })
  }
  const built = files.get(indexName)
  if (built === undefined) throw new StartError('The app has not been built: run npm run build first.')
  const version = built.hash
  const index = pageWith(built.bytes, version)
  const manifest = readManifest(directory)
  files.set(indexName, index)

  function serve(request: Request, path: string): Response {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const file = files.get(path) ?? (extname(path) === '' ? index : undefined)
    if (file === undefined) {
      return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } })
    }
    const accepted = acceptedEncoding(request)
    const packed = accepted === null ? undefined : file.packed[accepted]
    const encoding = packed === undefined ? null : accepted
    const etag = etagOf(file, encoding)
    const headers: Record<string, string> = {
      'content-type': file.mediaType,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      vary: 'accept-encoding',
    }
    if (isHeld(etag, request.headers.get('if-none-match')))
      return new Response(null, { status: 304, headers })
    if (encoding !== null) headers['content-encoding'] = encoding
    return new Response(request.method === 'HEAD' ? null : (packed ?? file.bytes), { headers })
  }

  return {
    version,
    index: new TextDecoder().decode(index.bytes),
    isPage: (path) => !files.has(path) && extname(path) === '',
    filesOf: (source) => filesOf(manifest, source),
    serve,
  }
}
