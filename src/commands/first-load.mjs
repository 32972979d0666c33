// What a browser loads before /shipments can be used: the entry, the page, all that they import, packed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fail, root } from './project.mjs'

/** Bytes of packed JavaScript, 150 KB: the bare libraries take most of it. */
const limit = 150 * 1024

const page = 'src/app/pages/shipments/ShipmentsPage.tsx'

/** What this page does not show and must not load before it is asked for. */
const uncalledFor = [
  'node_modules/leaflet',
  'react-leaflet',
  'temporal-polyfill',
  '@base-ui',
  'react-hook-form',
]

const app = join(root, 'dist', 'app')
const manifest = JSON.parse(readFileSync(join(app, '.vite', 'manifest.json'), 'utf8'))

function collect(key, files) {
  const chunk = manifest[key]
  if (chunk === undefined) fail(`The build has no chunk for ${key}: is the page still loaded by itself?`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
}

const files = new Set()
collect('index.html', files)
collect(page, files)

let total = 0
for (const file of [...files].toSorted((a, b) => a.localeCompare(b))) {
  const source = readFileSync(join(app, file))
  const size = gzipSync(source, { level: 9 }).length
  total += size
  process.stdout.write(`${String(size).padStart(8)} ${file}\n`)
  // The bundler's own runtime has no map, and holds nothing of a library.
  const mapPath = join(app, `${file}.map`)
  const maps = existsSync(mapPath) ? readFileSync(mapPath, 'utf8') : ''
  for (const name of uncalledFor) {
    if (maps.includes(`${name}/`)) fail(`${file} holds ${name}, which /shipments does not show.`)
  }
}
process.stdout.write(`${String(total).padStart(8)} bytes in all, ${limit} allowed\n`)
if (total > limit) fail('The first load of /shipments is too large.')
