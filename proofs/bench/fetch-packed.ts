import { request } from 'node:http'

/** The body of an answer, still packed if it came so. */
export interface Packed {
  bytes: Buffer
  encoding: string
}

/** What a server sends for these headers. */
export function fetchPacked(url: string, headers: Readonly<Record<string, string>>): Promise<Packed> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          bytes: Buffer.concat(parts),
          encoding: response.headers['content-encoding'] ?? 'identity',
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}
