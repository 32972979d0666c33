// Stands in for the tracking service when the proxy is attacked: short answers, long ones, and bombs. Plain JavaScript: the
// proxy starts its service without a loader.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const mebibyte = 1024 * 1024

/** Bytes of a page of fifty shipments, about. */
const shortLength = 100 * 1024

/** JSON that packs badly. */
function answerOf(length) {
  const text = randomBytes((length * 3) / 4).toString('base64')
  return Buffer.from(JSON.stringify({ data: [], meta: { size: 0, total: 0, text }, links: { self: 'x' } }))
}

const short = answerOf(shortLength)
const long = answerOf(5 * mebibyte)

/** 200 kB, and 200 MiB when unpacked. */
const bomb = gzipSync(Buffer.alloc(200 * mebibyte, ' '))

let uploads = 0

function announcement() {
  uploads += 1
  return {
    id: `f${uploads}`,
    key: `f${uploads}`,
    filename: 'a.pdf',
    content_type: 'application/pdf',
    service_name: 'store',
    byte_size: 10 * mebibyte,
    checksum: 'x',
    created_at: '2026-11-21T17:00:00Z',
    signed_id: `f${uploads}`,
    direct_upload: { url: `${address()}/store/${uploads}`, headers: {} },
  }
}

function address() {
  return `http://127.0.0.1:${server.address().port}`
}

/** What it sends for a path. */
function bodyFor(path) {
  if (path.startsWith('/v2/containers')) return { body: bomb, encoding: 'gzip' }
  if (path.startsWith('/v2/vessels')) return { body: long }
  if (path.startsWith('/v2/rails/active_storage/direct_uploads'))
    return { body: JSON.stringify(announcement()) }
  return { body: short }
}

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    if (request.method === 'PUT') {
      response.writeHead(204).end()
      return
    }
    const { body, encoding } = bodyFor(request.url)
    response.writeHead(200, {
      'content-type': 'application/vnd.api+json',
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => process.send({ listening: address() }))
process.once('disconnect', () => process.exit())
