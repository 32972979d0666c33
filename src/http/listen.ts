import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

export type Handler = (request: Request) => Promise<Response>

export interface Listening {
  /** Without a slash at the end. */
  url: string
  port: number
  /** Takes no new requests, waits briefly for those in progress, then cuts what is left. */
  close(): Promise<void>
}

/** Why a program cannot start, in one line to be printed as it is. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Milliseconds to wait for the headers of a request. */
const headersTimeoutMs = 10_000
/** Milliseconds to wait for a whole request. A file of 10 MiB takes 2 minutes at 700 kbit/s. */
const requestTimeoutMs = 120_000
/**
 * Milliseconds that a connection without a request stays open. A load balancer keeps its own for a minute: an end
 * that closes first breaks the request that is just on its way.
 */
const keepAliveTimeoutMs = 75_000
/** Milliseconds that requests in progress get to end when the program closes. */
const closingGraceMs = 2_000
/** Milliseconds between checks for idle connections while closing. */
const idleCheckMs = 20

/**
 * Why an address cannot be listened on, and what to do about it.
 * @public The dev server loads it by path, which knip does not see.
 */
export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use: stop the other program or choose another port.`
  }
  if (error.code === 'EACCES') return `You may not listen on port ${port}: choose one above 1023.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `${host} is not an address of this machine.`
  }
  return `Cannot listen on ${host}:${port}: ${error.message}`
}

/**
 * Serves a handler. Port 0 takes a free one.
 * @throws StartError when the address cannot be used
 */
export async function listen(handler: Handler, where: { host: string; port: number }): Promise<Listening> {
  // createAdaptorServer without options makes a plain node:http server.
  const server = createAdaptorServer({ fetch: handler }) as Server
  server.headersTimeout = headersTimeoutMs
  server.requestTimeout = requestTimeoutMs
  server.keepAliveTimeout = keepAliveTimeoutMs
  const silent = trackSilentSockets(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(listenProblem(error, where.host, where.port))))
    server.listen(where.port, where.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const host = where.host.includes(':') ? `[${where.host}]` : where.host
  return {
    url: `http://${host}:${port}`,
    port,
    close: () => closeGracefully(server, silent),
  }
}

/** Sockets that browsers open early: Node does not count them as idle before their first request. */
function trackSilentSockets(server: Server): Set<Socket> {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  return silent
}

async function closeGracefully(server: Server, silent: Set<Socket>): Promise<void> {
  for (const socket of silent) socket.destroy()
  // A connection whose request ends now would stay open for the next one.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs)
  const grace = setTimeout(() => server.closeAllConnections(), closingGraceMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  clearInterval(idle)
  clearTimeout(grace)
}
