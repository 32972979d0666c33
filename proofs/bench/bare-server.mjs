// What the proxy is measured beside, and the service that it asks: nothing but node:http. Plain JavaScript: the
// proxy starts its service without a loader.
import { readFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { createGzip } from 'node:zlib'

/** Sends the same bytes to everyone, with these headers. */
function sender(file, encoding) {
  const body = readFileSync(file)
  const headers = {
    'content-type': 'application/vnd.api+json',
    'content-length': body.length,
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  }
  return (_, response) => {
    response.writeHead(200, headers)
    response.end(body)
  }
}

/** Passes each request on; packs the answer on its way where the client accepts that. */
function pipe(origin) {
  const agent = new Agent({ keepAlive: true })
  return (asked, response) => {
    const passed = request(`${origin}${asked.url}`, { agent, method: asked.method }, (answer) => {
      const packs = asked.headers['accept-encoding'] === 'gzip'
      response.writeHead(answer.statusCode, {
        'content-type': answer.headers['content-type'],
        ...(packs
          ? { 'content-encoding': 'gzip' }
          : { 'content-length': answer.headers['content-length'] ?? 0 }),
      })
      if (packs) answer.pipe(createGzip({ level: 5 })).pipe(response)
      else answer.pipe(response)
    })
    asked.pipe(passed)
  }
}

const { BENCH_BODY: file, BENCH_ENCODING: encoding, BENCH_PIPE_TO: origin } = process.env
const server = createServer(origin === undefined ? sender(file, encoding) : pipe(origin))
server.listen(0, '127.0.0.1', () => {
  process.send({ listening: `http://127.0.0.1:${server.address().port}` })
})
// The bench has ended, or failed.
process.once('disconnect', () => process.exit())
