import type { Socket } from 'node:net'

/** An answer as a good service gives it. */
export interface GoodAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer<ArrayBuffer>
}

/** What is written to the connection instead, byte for byte. */
export interface RawAnswer {
  parts: readonly (string | Buffer)[]
  /** What becomes of the connection: it ends, unless said otherwise. */
  connection?: 'reset' | 'open'
}

/**
 * An answer of HTTP in bytes. Its length is said unless the headers say something about it, and that the connection
 * ends, which would else be found out by a request that was sent over it meanwhile.
 */
export function answerBytes({ status, headers, body }: GoodAnswer): Buffer {
  const names = Object.keys(headers).map((name) => name.toLowerCase())
  const sized = names.includes('content-length') || names.includes('transfer-encoding')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = sized ? '' : `content-length: ${body.length}\r\n`
  const ending = names.includes('connection') ? '' : 'connection: close\r\n'
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status} X\r\n${lines.join('')}${length}${ending}\r\n`, 'latin1'),
    body,
  ])
}

/** Writes a raw answer to the connection of a request. No other request on it is answered any more. */
export function writeRaw(socket: Socket, { parts, connection }: RawAnswer): void {
  // Whoever asked may have left before the last byte.
  socket.on('error', () => {})
  for (const part of parts) socket.write(part)
  if (connection === 'reset') socket.resetAndDestroy()
  else if (connection === undefined) socket.end()
}
