// Stands in for the embedded service: a program that tells its parent where it listens. The environment sets
// how it behaves.
import { createServer } from 'node:http'

const { CHILD_ERROR, CHILD_NEVER_READY } = process.env
if (CHILD_ERROR !== undefined) {
  process.stderr.write(`${CHILD_ERROR}\n`)
  process.exit(1)
}
let allowed = null
process.on('message', ({ allowedWebhook }) => {
  allowed = allowedWebhook
})
const server = createServer((_, response) => {
  const { SERVICE_API_KEY: key, HOST: host } = process.env
  response.end(JSON.stringify({ pid: process.pid, key, host, allowed }))
})
server.listen(0, '127.0.0.1', () => {
  if (CHILD_NEVER_READY === undefined) {
    process.send({ listening: `http://127.0.0.1:${server.address().port}` })
  }
})
