import type { AddressInfo } from 'node:net'
import { usualLimits } from './connections.ts'
import { Front, type Handler, type Manners } from './front.ts'

export type { Handler } from './front.ts'

export interface Listening {
  /** Without a slash at the end. */
  url: string
  port: number
  /**
   * Takes no new requests and waits for those in progress. After nine seconds, those that still wait are told to come
   * again; after ten, what is left is cut.
   */
  close(): Promise<void>
}

/** Why a program cannot start, in one line to be printed as it is. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Milliseconds that requests in progress get to be answered when the program closes. */
const answeringGraceMs = 9_000
/** Milliseconds after which what is left is cut. */
const closingGraceMs = 10_000
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
export async function listen(
  handler: Handler,
  where: { host: string; port: number },
  manners: Manners = {},
): Promise<Listening> {
  const front = new Front(handler, manners)
  const { server } = front
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(listenProblem(error, where.host, where.port))))
    server.listen({ ...where, backlog: usualLimits.total }, resolve)
  })
  const { port } = server.address() as AddressInfo
  const host = where.host.includes(':') ? `[${where.host}]` : where.host
  return {
    url: `http://${host}:${port}`,
    port,
    close: () => closeGracefully(front),
  }
}

async function closeGracefully(front: Front): Promise<void> {
  const { server } = front
  front.beginClosing()
  // A connection whose request ends now would stay open for the next one.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs)
  const giveUp = setTimeout(() => front.giveUp(), answeringGraceMs)
  const cut = setTimeout(() => server.closeAllConnections(), closingGraceMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  clearInterval(idle)
  clearTimeout(giveUp)
  clearTimeout(cut)
}
