import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { StartError } from '#http/listen.ts'

const assetsBase = '/assets'

/** Source maps, packed forms, which are sent in place of their files, and what the build writes for programs. */
const notSent = /\/\.|\.(?:map|br|gz)$/i

interface BuiltSource {
  file: string
  /** Keys of the manifest. */
  imports?: string[]
  css?: string[]
}

/** What the build wrote about itself: for each source with a file of its own, that and what it cannot do without. */
type Manifest = Readonly<Record<string, BuiltSource>>

/** The paths of all files that come with a source, those of the first load aside. */
function filesOf(manifest: Manifest, source: string): string[] {
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

/** @throws StartError when the app has not been built */
function readBuild(directory: string): { index: string; manifest: Manifest } {
  const read = (name: string) => readFileSync(join(directory, name), 'utf8')
  try {
    return { index: read('index.html'), manifest: JSON.parse(read('.vite/manifest.json')) as Manifest }
  } catch (error) {
    throw new StartError('The app has not been built: run npm start, or npm run build first.', {
      cause: error,
    })
  }
}

function isPage(path: string): boolean {
  return extname(path) === ''
}

/**
 * The folders with the assets of earlier builds, which pages that were opened before an update still ask for. Once the
 * next build is there, and this program still runs, those of its own are among them.
 */
function earlierAssets(directory: string): string[] {
  if (!existsSync(directory)) return []
  // A folder with another ending was left behind by a build that was broken off.
  const builds = readdirSync(directory).filter((name) => extname(name) === '')
  return builds.map((name) => join(directory, name))
}

/** Assets never change: their names contain a hash of their content. All else is revalidated each time. */
function cacheControl(path: string): string {
  const isAsset = path.startsWith(`${assetsBase}/`) && !isPage(path)
  return isAsset ? 'public, max-age=31536000, immutable' : 'no-cache'
}

function serverOf(index: string, directory: string, earlier: string): Hono {
  const rewriteRequestPath = (path: string) => path.slice(assetsBase.length)
  const server = new Hono()
  server.onError((error) => {
    throw error
  })
  server.notFound((context) => context.text('Not found\n', 404))
  server.use(etag(), async (context, next) => {
    await next()
    if (context.res.ok) {
      context.header('cache-control', cacheControl(context.req.path))
      context.header('vary', 'accept-encoding')
    }
  })
  server.use(async (context, next) => {
    const { method, path } = context.req
    if (method !== 'GET' && method !== 'HEAD') return context.body(null, 405, { allow: 'GET, HEAD' })
    if (notSent.test(path)) return context.notFound()
    return isPage(path) ? context.html(index) : next()
  })
  server.use(serveStatic({ precompressed: true, root: directory }))
  server.use(`${assetsBase}/*`, async (context, next) => {
    for (const root of earlierAssets(earlier)) {
      const serve = serveStatic({ precompressed: true, root, rewriteRequestPath })
      const found = await serve(context, () => Promise.resolve())
      if (found instanceof Response) return found
    }
    return next()
  })
  return server
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
  serve(request: Request): Response | Promise<Response>
}

/**
 * The built app. Any path without a file extension is a page of the app and gets `index.html`.
 * @param earlier the folder with the assets of earlier builds, which need not exist
 * @throws StartError when the app has not been built
 */
export function openStaticFiles(directory: string, earlier: string): StaticFiles {
  const { index, manifest } = readBuild(directory)
  const server = serverOf(index, directory, earlier)
  return {
    version: /<meta name="build" content="([^"]*)"/.exec(index)?.[1] ?? '',
    index,
    isPage,
    filesOf: (source) => filesOf(manifest, source),
    serve: (request) => server.fetch(request),
  }
}
