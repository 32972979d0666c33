import { connect, type Socket } from 'node:net'

/** A connection to a port of this machine. */
export function connectTo(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** All that comes until the other side ends. */
export function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (data: Buffer) => {
      text += data.toString('latin1')
    })
    // After a reset, what came before it counts.
    socket.on('error', () => null)
    socket.once('close', () => resolve(text))
  })
}

/** Sends bytes exactly as written and reads to the end. */
export async function exchange(port: number, text: string): Promise<string> {
  const socket = await connectTo(port)
  const answer = readToEnd(socket)
  socket.write(text, 'latin1')
  return answer
}
