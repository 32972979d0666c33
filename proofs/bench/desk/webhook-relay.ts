import { type AddressInfo } from 'node:net'
import { createServer, request } from 'node:http'

/** Stands where the tracking service posts, notes when each delivery came, and passes it on as it is. */
export class WebhookRelay {
  readonly #server = createServer((asked, response) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      const body = Buffer.concat(parts)
      this.#received.push({ at: performance.now(), text: body.toString() })
      const { method, headers, url = '' } = asked
      const passed = request(`${this.target}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', () => response.writeHead(502).end())
      passed.end(body)
    })
  })
  readonly #received: { at: number; text: string }[] = []
  /** Where it passes them on to. */
  target = ''

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** When the first delivery came that names this record, by `performance.now()`; null: none has. */
  receivedAt(id: string): number | null {
    return this.#received.find(({ text }) => text.includes(id))?.at ?? null
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
