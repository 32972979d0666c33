import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { StartError } from '#http/listen.ts'
import { acceptsGzip } from './compressed.ts'

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

/** Formats that are already compressed. */
const compressedFormats = new Set(['.png', '.woff2', '.ico'])

interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer> | null
  mediaType: string
  etag: string
  /** True when its name contains a hash of its content, so it never changes. */
  immutable: boolean
}

/** The page behind every path of the app. */
const indexName = '/index.html'

/** The placeholder in the built page for its version, so that a browser knows which build it runs. */
const versionPlaceholder = '<meta name="build" content=""'

function withVersion(page: Uint8Array, version: string): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(page)
  return new TextEncoder().encode(
    text.replace(versionPlaceholder, `${versionPlaceholder.slice(0, -1)}${version}"`),
  )
}

function fileOf(bytes: Uint8Array<ArrayBuffer>, name: string): StaticFile {
  const extension = extname(name)
  return {
    bytes,
    gzip: compressedFormats.has(extension) ? null : gzipSync(bytes, { level: 9 }),
    mediaType: mediaTypes[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: name.startsWith('/assets/'),
  }
}

/** What the build wrote about itself: the file of each source that has one. */
function readManifest(directory: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(directory, '.vite', 'manifest.json'), 'utf8')
  const entries = Object.entries(JSON.parse(text) as Record<string, { file: string }>)
  return new Map(entries.map(([source, { file }]) => [source, `/${file}`]))
}

export interface StaticFiles {
  /** Changes with every build. */
  version: string
  /** The page behind every path of the app, as text. */
  index: string
  /** Whether a path is a page of the app, and no file. */
  isPage(path: string): boolean
  /** The path of the file that a source was built into; null for one that has none of its own. */
  built(source: string): string | null
  serve(request: Request, path: string): Response
}

/**
 * The built app, held in memory: a few dozen small files. Any other path without a file extension is a page of
 * the app and gets `index.html`.
 * @throws StartError when the app has not been built
 */
export function readStaticFiles(directory: string): StaticFiles {
  const files = new Map<string, StaticFile>()
  try {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      // Source maps are for developers, not for browsers.
      if (!entry.isFile() || entry.name.endsWith('.map')) continue
      const path = join(entry.parentPath, entry.name)
      const name = `/${relative(directory, path).split(sep).join('/')}`
      if (!name.startsWith('/.')) files.set(name, fileOf(readFileSync(path), name))
    }
  } catch (error) {
    throw new StartError('The app has not been built: run npm start, or npm run build first.', {
      cause: error,
    })
  }
  const built = files.get(indexName)
  if (built === undefined) throw new StartError('The app has not been built: run npm run build first.')
  const version = built.etag.slice(1, -1)
  const builtFiles = readManifest(directory)
  const indexBytes = withVersion(built.bytes, version)
  const index = fileOf(indexBytes, indexName)
  files.set(indexName, index)

  function serve(request: Request, path: string): Response {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const file = files.get(path) ?? (extname(path) === '' ? index : undefined)
    if (file === undefined) {
      return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } })
    }
    const headers: Record<string, string> = {
      'content-type': file.mediaType,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: file.etag,
      vary: 'accept-encoding',
    }
    if (request.headers.get('if-none-match') === file.etag)
      return new Response(null, { status: 304, headers })
    const zipped = acceptsGzip(request) ? file.gzip : null
    if (zipped !== null) headers['content-encoding'] = 'gzip'
    const body = zipped ?? file.bytes
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }

  return {
    version,
    index: new TextDecoder().decode(indexBytes),
    isPage: (path) => !files.has(path) && extname(path) === '',
    built: (source) => builtFiles.get(source) ?? null,
    serve,
  }
}
