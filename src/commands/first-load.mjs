// Weighs what a browser loads before /shipments can be used: the scripts of the page, the entry and all that it
// imports, as the build has packed them.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './project.mjs'

/** Bytes of packed JavaScript by the ending of the packed files; the libraries alone take most of it. */
const limits = { gzip: ['.gz', 158 * 1024], brotli: ['.br', 138 * 1024] }

/** Bytes; only the bundler's own runtime is smaller, and it has no source map. */
const smallestWithMap = 1_000

/** Packages that this page does not need and must not load. */
const unneeded = /node_modules\/(leaflet|@base-ui|react-hook-form)\//

const app = join(root, 'dist', 'app')
const manifest = JSON.parse(readFileSync(join(app, '.vite', 'manifest.json'), 'utf8'))
const files = new Set()

function collect(key) {
  const chunk = manifest[key]
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
const chunks = new Set(files)
for (const [, path] of readFileSync(join(app, 'index.html'), 'utf8').matchAll(
  /<script[^>]*\ssrc="\/([^"]+)"/g,
)) {
  files.add(path)
}

/** What a browser is sent: the proxy has nothing but what the build has packed. */
function packedSize(file, ending) {
  const path = join(app, `${file}${ending}`)
  return statSync(existsSync(path) ? path : join(app, file)).size
}

function line(sizes, text) {
  process.stdout.write(`${sizes.map((size) => String(size).padStart(8)).join('')}  ${text}\n`)
}

line(Object.keys(limits), 'bytes')
const totals = Object.fromEntries(Object.keys(limits).map((name) => [name, 0]))
for (const file of [...files].toSorted((a, b) => a.localeCompare(b))) {
  const sizes = Object.entries(limits).map(([name, [ending]]) => {
    const size = packedSize(file, ending)
    totals[name] += size
    return size
  })
  line(sizes, file)
  const unwanted = chunks.has(file)
    ? sourcesOf(file, readFileSync(join(app, file)).length).find((source) => unneeded.test(source))
    : undefined
  if (unwanted !== undefined) fail(`${file} contains ${unwanted}, which /shipments does not need.`)
}
line(Object.values(totals), 'in total')
line(
  Object.values(limits).map(([, limit]) => limit),
  'allowed',
)
for (const [name, [, limit]] of Object.entries(limits)) {
  if (totals[name] > limit) fail(`The first load of /shipments is too large, packed with ${name}.`)
}
