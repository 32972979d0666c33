// What the desk's stream is measured beside: nothing but node:http. What is posted is told to all streams at once.
import { createServer } from 'node:http'

const page = `<!doctype html><title>Bare</title><table><tbody></tbody></table><script>
new EventSource('/stream').addEventListener('changed', ({ data }) => {
  document.querySelector('tbody').textContent = data
})
</script>`

const streams = new Set()

const server = createServer((asked, response) => {
  if (asked.method === 'POST') {
    let text = ''
    asked.on('data', (part) => {
      text += part
    })
    asked.on('end', () => {
      for (const stream of streams) stream.write(`event: changed\ndata: ${text}\n\n`)
      response.end()
    })
  } else if (asked.url === '/stream' || asked.url === '/api/desk/live') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 1000\n\n')
    streams.add(response)
    response.on('close', () => streams.delete(response))
  } else {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(page)
  }
})
server.listen(0, '127.0.0.1', () => {
  process.send({ url: `http://127.0.0.1:${server.address().port}` })
})
process.once('disconnect', () => process.exit())
