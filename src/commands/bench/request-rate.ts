import { connect, type Socket } from 'node:net'

/** Connections that ask at the same time, as many browsers do. */
const connections = 16

const endOfHead = '\r\n\r\n'

/** Of a chunked answer. */
const lastChunk = Buffer.from('0\r\n\r\n')

/** Bytes of the answer that begins here; null while its head is incomplete, Infinity when it comes in chunks. */
function lengthOf(text: string): number | null {
  const end = text.indexOf(endOfHead)
  if (end === -1) return null
  const head = text.slice(0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Refused: ${head}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? Infinity : end + endOfHead.length + Number(length)
}

/** Waits for one answer, reading as little of it as it can: the client must not be what is measured. */
function answer(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = ''
    let tail: Buffer = Buffer.alloc(0)
    let length: number | null = null
    let received = 0
    function finish(error?: unknown): void {
      socket.off('data', take).off('error', finish)
      if (error === undefined) resolve()
      else reject(error)
    }
    function isWhole(part: Buffer): boolean {
      received += part.length
      if (length === null) {
        head += part.toString('latin1')
        length = lengthOf(head)
      }
      if (length !== Infinity) return length !== null && received >= length
      tail = part.length >= lastChunk.length ? part : Buffer.concat([tail, part])
      tail = tail.subarray(-lastChunk.length)
      return tail.equals(lastChunk)
    }
    function take(part: Buffer): void {
      try {
        if (isWhole(part)) finish()
      } catch (error) {
        finish(error)
      }
    }
    socket.on('data', take).on('error', finish)
  })
}

/**
 * Answers a second that a server gives.
 * @param path of the nth request
 * @param count of all requests together
 */
export async function requestRate(
  origin: string,
  path: (index: number) => string,
  headers: Readonly<Record<string, string>>,
  count: number,
): Promise<number> {
  const { hostname, port, host } = new URL(origin)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => resolve(socket))
          socket.once('error', reject)
        }),
    ),
  )
  let asked = 0
  const began = performance.now()
  async function ask(socket: Socket): Promise<void> {
    while (asked < count) {
      const index = asked
      asked += 1
      socket.write(`GET ${path(index)} HTTP/1.1\r\n${lines.join('')}\r\n`)
      await answer(socket)
    }
    socket.destroy()
  }
  await Promise.all(sockets.map(ask))
  return count / ((performance.now() - began) / 1000)
}
