import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A receiver below HTTP: what it does with a connection is up to a test. */
export interface RawReceiver {
  url: string
  /** Connections so far, and those that are open now. */
  arrived: number
  open: Set<Socket>
  close(): Promise<void>
}

/** @param onPosted called once per connection, when the head of a request and some of its body have arrived */
export async function startRawReceiver(onPosted: (socket: Socket) => void): Promise<RawReceiver> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    receiver.arrived += 1
    open.add(socket)
    // A sender may close at any moment, also in the middle of what is written here.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
    let head = ''
    const onData = (part: Buffer) => {
      head += part.toString('latin1')
      if (!/\r\n\r\n./s.test(head)) return
      socket.off('data', onData)
      socket.resume()
      onPosted(socket)
    }
    socket.on('data', onData)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: RawReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    arrived: 0,
    open,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  return receiver
}
