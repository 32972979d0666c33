import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { errorBody, jsonApiMediaType } from '#contract/error.ts'
import { ofLargestHolder } from './holder.ts'
import { openScope } from './request-scope.ts'

export type Handler = (request: Request) => Promise<Response>

/** How a server behaves beside its handler. */
export interface Manners {
  /** Of every answer that the handler does not give itself. */
  headers?: Readonly<Record<string, string>>
  logger?: Pick<Logger, 'warn' | 'error'>
  /** For tests, in which nothing takes as long as usual. */
  limits?: Partial<typeof usualLimits>
  /** Paths that are answered however many requests wait: whoever asks them restarts a program that does not answer. */
  vitalPaths?: readonly string[]
}

export interface Listening {
  /** Without a slash at the end. */
  url: string
  port: number
  /** Takes no new requests and waits for those in progress. After ten seconds, what is left is cut. */
  close(): Promise<void>
}

/** Why a program cannot start, in one line to be printed as it is. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Why a request reaches no handler. */
interface Refusal {
  status: number
  detail: string
}

/** Connections that are kept; beyond them one of whoever has the most ends for each new one. */
export const mostConnections = 4_096

/** Node's own, in milliseconds but for the last two. The whole of a request may take five minutes, Node's default. */
const usualLimits = {
  headersTimeout: 15_000,
  /** Without a byte in either direction: an answer that is not read, a body that does not come. */
  timeout: 60_000,
  mostConnections,
  /** Requests whose answers are being made at the same time: a connection can send any number ahead. */
  mostUnanswered: 2_048,
}

const serverOptions: ServerOptions = {
  // Without it Node would answer a missing one itself.
  requireHostHeader: false,
  /** Milliseconds between two looks for requests that take too long. */
  connectionsCheckingInterval: 1_000,
  /**
   * Milliseconds that a connection without a request stays open. A load balancer keeps its own for a minute: an end
   * that closes first breaks the request that is just on its way.
   */
  keepAliveTimeout: 75_000,
  /** Bytes of the headers of a request together. */
  maxHeaderSize: 16 * 1024,
}

/** The methods that handlers know. RFC 9110, section 9.1: all others are not implemented. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Names and values of headers; a browser sends about twenty of each. */
const mostHeaders = 100

/** Lines a minute about what strangers can cause as often as they like. */
const mostLines = 10
const minuteMs = 60_000

/** Milliseconds after which what is left is cut when the program closes. */
const closingGraceMs = 10_000

const addressRefusal: Refusal = { status: 400, detail: 'The host or the path is not valid.' }
const versionRefusal: Refusal = { status: 505, detail: 'This server speaks HTTP/1.1.' }
const busyRefusal: Refusal = {
  status: 503,
  detail: 'The server cannot answer at the moment. Try again in some seconds.',
}

/** What the parser of Node refuses with another status than 400, by the code of its error. */
const parserRefusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request arrives too slowly.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'The extensions of a chunk are too long.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers are too long.' },
  HPE_INVALID_METHOD: { status: 501, detail: 'This method is unknown.' },
  HPE_INVALID_VERSION: versionRefusal,
}

/** Whether the target names another server than the header, as only a request to a forward proxy may. */
function namesOtherHost({ url = '', headers }: IncomingMessage): boolean {
  if (url.startsWith('/')) return false
  return !URL.canParse(url) || new URL(url).host !== headers.host?.toLowerCase()
}

/** Why a request, as Node has read it, is not handed to the handler; null where it is. */
function refusalOf(incoming: IncomingMessage): Refusal | null {
  // Node's parser lets others pass.
  if (incoming.httpVersionMajor !== 1) return versionRefusal
  if (incoming.rawHeaders.length > 2 * mostHeaders) {
    return { status: 431, detail: `There are more than ${mostHeaders} headers.` }
  }
  if (!methods.includes(incoming.method ?? '')) {
    return { status: 501, detail: 'This server does not know this method.' }
  }
  // RFC 9112, section 3.2.
  const hosts = incoming.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host')
  if (hosts.length !== 1) {
    return { status: 400, detail: 'A request needs one Host header.' }
  }
  if (namesOtherHost(incoming)) return addressRefusal
  const { expect = '100-continue' } = incoming.headers
  return expect.toLowerCase() === '100-continue'
    ? null
    : { status: 417, detail: 'This expectation cannot be met.' }
}

/** In JSON:API's form. */
function bodyOf({ status, detail }: Refusal): string {
  return JSON.stringify(errorBody(status, STATUS_CODES[status] ?? 'Error', { detail }))
}

/** Logs ten lines a minute, and in the next minute how many were left out. */
function boundedLog(logger: Manners['logger']): (facts: object, message: string) => void {
  let [since, lines] = [Number.NEGATIVE_INFINITY, 0]
  return (facts, message) => {
    const now = performance.now()
    if (now - since >= minuteMs) {
      if (lines > mostLines) logger?.warn({ leftOut: lines - mostLines }, 'more of the same was not logged')
      since = now
      lines = 0
    }
    lines += 1
    if (lines <= mostLines) logger?.warn(facts, message)
  }
}

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
 * What stands before a handler: whatever arrives, each answer has the same headers and the same form, and what no
 * handler gets to see is logged.
 */
function createFront(handler: Handler, manners: Manners) {
  const { logger, vitalPaths = [] } = manners
  const limits = { ...usualLimits, ...manners.limits }
  const log = boundedLog(logger)
  /** The oldest connection first, with the answers under way on each; more than one where requests are sent ahead. */
  const connections = new Map<Socket, Set<ServerResponse>>()
  let unanswered = 0

  const headersOf = ({ status }: Refusal): Record<string, string> => ({
    'content-type': jsonApiMediaType,
    'cache-control': 'no-store',
    connection: 'close',
    ...(status === busyRefusal.status ? { 'retry-after': '2' } : {}),
    ...manners.headers,
  })

  const reply = (refusal: Refusal): Response =>
    new Response(bodyOf(refusal), { status: refusal.status, headers: headersOf(refusal) })

  const refuse = (refusal: Refusal): Response => {
    log(refusal, 'a request was refused')
    return reply(refusal)
  }

  /** On a connection on which Node has no answer of its own. */
  const write = (refusal: Refusal, socket: Socket): void => {
    log(refusal, 'a request was refused')
    const body = bodyOf(refusal)
    const headers = { ...headersOf(refusal), 'content-length': String(Buffer.byteLength(body)) }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const start = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n`
    socket.end(`${start}${lines.join('')}\r\n${body}`, () => socket.destroy())
  }

  /** Ends the oldest connection of whoever has the most, rather one on which nothing is being answered. */
  const makeRoom = (): void => {
    if (connections.size < limits.mostConnections) return
    const held = ofLargestHolder(connections, ([{ remoteAddress = '' }]) => remoteAddress)
    const leaving = held.find(([, answers]) => answers.size === 0) ?? held[0]
    if (leaving === undefined) return
    const [socket] = leaving
    log({ connections: connections.size }, 'there are too many connections')
    connections.delete(socket)
    socket.destroy()
  }

  /** The handler's answer, whatever becomes of it. */
  const answer = async (
    request: Request,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<Response> => {
    const isBusy = unanswered >= limits.mostUnanswered && !vitalPaths.includes(incoming.url ?? '')
    if (!server.listening || isBusy) return refuse(busyRefusal)
    // The adapter takes some hosts from which no address can be made, such as 1.2.3.4.5.
    const refusal = URL.canParse(request.url) ? refusalOf(incoming) : addressRefusal
    if (refusal !== null) return refuse(refusal)
    openScope(request, outgoing)
    unanswered += 1
    try {
      return await handler(request)
    } catch (error) {
      logger?.error({ err: error, method: request.method }, 'request failed')
      return reply({ status: 500, detail: 'The server has failed to answer this.' })
    } finally {
      unanswered -= 1
      if (!server.listening) outgoing.shouldKeepAlive = false
    }
  }

  const listener = getRequestListener(
    (request, { incoming, outgoing }) =>
      answer(request, incoming as IncomingMessage, outgoing as ServerResponse),
    { errorHandler: () => refuse(addressRefusal) },
  )

  const begin = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { socket } = incoming
    const answers = connections.get(socket)
    answers?.add(outgoing)
    outgoing.once('close', () => {
      answers?.delete(outgoing)
      if (!server.listening && answers?.size === 0) socket.destroy()
    })
    void listener(incoming, outgoing)
  }

  const server = createServer({ ...serverOptions, headersTimeout: limits.headersTimeout })
  server.timeout = limits.timeout
  // Node would leave out the others in silence.
  server.maxHeadersCount = 0
  server.on('connection', (socket: Socket) => {
    makeRoom()
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', begin)
  server.on('checkExpectation', begin)
  server.on('connect', (_, socket) => {
    write({ status: 501, detail: 'This server opens no tunnels.' }, socket as Socket)
  })
  server.on('timeout', (socket: Socket) => {
    const isBusy = (connections.get(socket)?.size ?? 0) > 0
    if (isBusy) log({ unsentBytes: socket.writableLength }, 'a request was cut off that did not go on')
    socket.destroy()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    const hasBegun = [...(connections.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    // Nobody has asked anything, or the connection is gone, or an answer is already on its way.
    if (socket.bytesRead === 0 || !socket.writable || hasBegun) socket.destroy()
    else {
      const refusal = parserRefusals[error.code ?? '']
      write(refusal ?? { status: 400, detail: 'This is not a valid HTTP request.' }, socket)
    }
  })

  const close = async (): Promise<void> => {
    // Also those that never had a request, which Node does not count as idle.
    for (const [socket, answers] of connections) if (answers.size === 0) socket.destroy()
    const cut = setTimeout(() => server.closeAllConnections(), closingGraceMs)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    clearTimeout(cut)
  }
  return { server, close }
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
  const { server, close } = createFront(handler, manners)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(listenProblem(error, where.host, where.port))))
    server.listen({ ...where, backlog: mostConnections }, resolve)
  })
  const { port } = server.address() as AddressInfo
  const host = where.host.includes(':') ? `[${where.host}]` : where.host
  return { url: `http://${host}:${port}`, port, close }
}
