import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

export type Handler = (request: Request) => Promise<Response>

export interface Listening {
  /** Without a slash at the end. */
  url: string
  port: number
  /** Takes no new requests, lets those under way end, then cuts what is left. */
  close(): Promise<void>
}

/** A program that cannot start says why in one line: its message is meant to be printed as it is. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Milliseconds: longest wait for the head of a request. */
const headersTimeoutMs = 10_000
/** Milliseconds: longest wait for a whole request. A file of 10 MiB takes two minutes at 700 kbit/s. */
const requestTimeoutMs = 120_000
/** Milliseconds that requests under way get to end when the program closes. */
const closingGraceMs = 2_000
/** Milliseconds between two looks for connections that have become idle while closing. */
const idleCheckMs = 20

function startProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by another program: stop it or choose another port.`
  }
  if (error.code === 'EACCES') return `This user may not listen on port ${port}: choose one above 1023.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `${host} is not an address of this machine.`
  }
  return `Cannot listen on ${host}:${port}: ${error.message}`
}

/**
 * Serves a handler. Port 0 takes a free one.
 * @throws StartError when the address cannot be had.
 */
export async function listen(handler: Handler, where: { host: string; port: number }): Promise<Listening> {
  // createAdaptorServer without options makes a plain node:http server.
  const server = createAdaptorServer({ fetch: handler }) as Server
  server.headersTimeout = headersTimeoutMs
  server.requestTimeout = requestTimeoutMs
  const silent = trackSilentSockets(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(startProblem(error, where.host, where.port))))
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

/** Sockets that browsers open in advance: Node does not count them as idle before their first request. */
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
  // A connection whose request ends now would be kept open for the next one.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs)
  const grace = setTimeout(() => server.closeAllConnections(), closingGraceMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  clearInterval(idle)
  clearTimeout(grace)
}
