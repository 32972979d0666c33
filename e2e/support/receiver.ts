import { createServer } from 'node:http'

interface Delivery {
  id: string
  body: string
  signature: string
}

/**
 * A receiver of webhooks on this machine, apart from the product's own code.
 * @param answer the status for the nth arrival of one notification, by its id
 */
export async function startReceiver(port: number, answer: (times: number, id: string) => number) {
  const deliveries: Delivery[] = []
  const times = new Map<string, number>()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const { data } = JSON.parse(body) as { data: { id: string } }
      deliveries.push({ id: data.id, body, signature: String(request.headers['x-t49-webhook-signature']) })
      times.set(data.id, (times.get(data.id) ?? 0) + 1)
      response.writeHead(answer(times.get(data.id) ?? 0, data.id)).end('noted')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return { deliveries, close: () => server.close().closeAllConnections() }
}
