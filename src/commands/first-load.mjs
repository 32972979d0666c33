// Weighs what a browser loads before /shipments can be used: the scripts of the page, the entry, the page's own
// chunk and all that they import, compressed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fail, root } from './project.mjs'

/** Bytes of compressed JavaScript; the libraries alone take most of it. */
const limit = 150 * 1024

/** Bytes; only the bundler's own runtime is smaller, and it has no source map. */
const smallestWithMap = 1_000

const page = 'src/app/pages/shipments/ShipmentsPage.tsx'

/** Packages that this page does not need and must not load. */
const unneeded = /node_modules\/(leaflet|react-leaflet|temporal-polyfill|@base-ui|react-hook-form)\//

const app = join(root, 'dist', 'app')
const manifest = JSON.parse(readFileSync(join(app, '.vite', 'manifest.json'), 'utf8'))
const files = new Set()

function collect(key) {
  const chunk = manifest[key]
  if (chunk === undefined) fail(`The build has no chunk for ${key}: is the page still loaded on its own?`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported)
}

/** The sources of a chunk, from its source map. */
function sourcesOf(file, length) {
  const path = join(app, `${file}.map`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')).sources
  return length < smallestWithMap ? [] : fail(`${file} has no source map, so its content cannot be checked.`)
}

collect('index.html')
collect(page)
const chunks = new Set(files)
for (const [, path] of readFileSync(join(app, 'index.html'), 'utf8').matchAll(
  /<script[^>]*\ssrc="\/([^"]+)"/g,
)) {
  files.add(path)
}

let total = 0
for (const file of [...files].toSorted((a, b) => a.localeCompare(b))) {
  const script = readFileSync(join(app, file))
  const size = gzipSync(script, { level: 9 }).length
  total += size
  process.stdout.write(`${String(size).padStart(8)} ${file}\n`)
  const unwanted = chunks.has(file)
    ? sourcesOf(file, script.length).find((source) => unneeded.test(source))
    : undefined
  if (unwanted !== undefined) fail(`${file} contains ${unwanted}, which /shipments does not need.`)
}
process.stdout.write(`${String(total).padStart(8)} bytes in total, ${limit} allowed\n`)
if (total > limit) fail('The first load of /shipments is too large.')
