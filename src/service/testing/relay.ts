import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Stands between a program and a server of this machine, and fails as networks do. */
export interface Relay {
  port: number
  /** Breaks all connections and refuses new ones. */
  refuse(): Promise<void>
  /** Takes everything, and passes nothing on in either direction. */
  swallow(): void
  /** Passes everything on again; connections that have swallowed something stay silent. */
  restore(): Promise<void>
  close(): Promise<void>
}

export async function startRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isSwallowing = false

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const pass = (from: Socket, to: Socket) => {
    let isSilent = false
    from.on('data', (bytes) => {
      isSilent ||= isSwallowing
      if (!isSilent) to.write(bytes)
    })
    from.once('close', () => to.destroy())
  }
  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    keep(near)
    keep(far)
    pass(near, far)
    pass(far, near)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  const refuse = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    refuse,
    swallow() {
      isSwallowing = true
    },
    async restore() {
      isSwallowing = false
      if (!server.listening) await listen(port)
    },
    async close() {
      if (server.listening) await refuse()
    },
  }
}
