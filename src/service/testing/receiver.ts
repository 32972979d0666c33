import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A delivery as it arrived. */
interface Received {
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A real receiver of webhooks on this machine. */
export interface Receiver {
  url: string
  received: Received[]
  /** The status of the response to a delivery; 200 unless a test changes it. */
  answerWith: (received: Received) => number
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    answerWith: () => 200,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const received = { headers: request.headers, body }
      receiver.received.push(received)
      const status = receiver.answerWith(received)
      const headers = status >= 300 && status < 400 ? { location: `${receiver.url}/elsewhere` } : {}
      response.writeHead(status, headers).end(`answer ${receiver.received.length}`)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return receiver
}
