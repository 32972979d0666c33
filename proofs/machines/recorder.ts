import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What has reached the tracking service. */
export interface Recorder {
  /** Where machines reach it, with /v2. */
  url: string
  /** When each request arrived, in milliseconds of `performance.now()`. */
  arrivals: number[]
  /** How many of them the service has refused as too many. */
  refused: () => number
  close(): Promise<void>
}

/** Stands in front of a tracking service, notes what arrives, and hands it on. */
export async function startRecorder(serviceUrl: string): Promise<Recorder> {
  const arrivals: number[] = []
  let refused = 0
  const { origin } = new URL(serviceUrl)
  const server = createServer((request, response) => {
    arrivals.push(performance.now())
    const { url = '', method, headers } = request
    const passed = ask(`${origin}${url}`, { method, headers }, (answer) => {
      if (answer.statusCode === 429) refused += 1
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v2`,
    arrivals,
    refused: () => refused,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The most that arrived within a window of so many milliseconds, wherever it begins. */
export function mostWithin(arrivals: readonly number[], windowMs: number): number {
  let most = 0
  let first = 0
  for (const [index, time] of arrivals.entries()) {
    while (time - (arrivals[first] ?? time) >= windowMs) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}
