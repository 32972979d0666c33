import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { BoundedLog } from './bounded-log.ts'
import { type ConnectionLimits, Connections, usualLimits } from './connections.ts'
import {
  addressRefusal,
  busyRefusal,
  expectationRefusal,
  faultRefusal,
  parserRefusal,
  type Refusal,
  refusalMessage,
  refusalOf,
  tunnelRefusal,
  writtenRefusal,
} from './refusal.ts'
import { openScope } from './request-scope.ts'
import { Unanswered } from './unanswered.ts'

export type Handler = (request: Request) => Promise<Response>

/** How a server behaves beside its handler. */
export interface Manners {
  /** Of every answer that the handler does not give itself. */
  headers?: Readonly<Record<string, string>>
  logger?: Pick<Logger, 'warn' | 'error'>
  limits?: Partial<ConnectionLimits>
}

/** Milliseconds to wait for the headers of a request. */
const headersTimeoutMs = 15_000
/** Milliseconds to wait for a whole request: far above what `Pace` allows, and the time in line before it. */
const requestTimeoutMs = 600_000
/** Milliseconds between two checks of these two. */
const timeoutCheckMs = 1_000
/**
 * Milliseconds that a connection without a request stays open. A load balancer keeps its own for a minute: an end
 * that closes first breaks the request that is just on its way.
 */
const keepAliveTimeoutMs = 75_000
/** Bytes of the headers of a request together. */
const maximumHeaderBytes = 16 * 1024
/** Requests whose answers are being made at the same time. */
const mostUnanswered = 2_048

/**
 * What stands before a handler: whatever arrives, each answer has the same headers and the same form, and what no
 * handler gets to see is logged.
 */
export class Front {
  readonly server: Server
  readonly connections: Connections
  readonly #handler: Handler
  readonly #manners: Manners
  readonly #log: BoundedLog
  readonly #unanswered: Unanswered
  #closing = false

  constructor(handler: Handler, manners: Manners) {
    this.#handler = handler
    this.#manners = manners
    this.#log = new BoundedLog(manners.logger)
    this.#unanswered = new Unanswered(() => this.#reply(busyRefusal))
    this.server = createServer({
      // Without it Node would answer a missing one itself.
      requireHostHeader: false,
      connectionsCheckingInterval: timeoutCheckMs,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maximumHeaderBytes,
    })
    // Node would leave out the others in silence.
    this.server.maxHeadersCount = 0
    this.connections = new Connections(this.server, { ...usualLimits, ...manners.limits }, this.#log)
    this.#listen(this.server)
  }

  /** From now on no new request is taken. */
  beginClosing(): void {
    this.#closing = true
    this.connections.closeSilent()
  }

  /** Tells all who still wait to come again. */
  giveUp(): void {
    this.#unanswered.giveUp()
  }

  #listen(server: Server): void {
    const answer = getRequestListener(
      (request, { outgoing }) => this.#answer(request, outgoing as ServerResponse),
      { errorHandler: () => this.#reply(addressRefusal) },
    )
    server.on('request', (incoming, outgoing) => {
      this.connections.begin(incoming, outgoing)
      const refusal = this.#isFull() ? busyRefusal : refusalOf(incoming)
      if (refusal === null) void answer(incoming, outgoing)
      else this.#refuse(refusal, incoming, outgoing)
    })
    server.on('checkExpectation', (incoming, outgoing) => {
      this.connections.begin(incoming, outgoing)
      this.#refuse(expectationRefusal, incoming, outgoing)
    })
    server.on('connect', (_, socket) => this.#write(tunnelRefusal, socket as Socket))
    server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
      const socket = stream as Socket
      // Nobody has asked anything, or the connection is gone, or an answer is already on its way.
      if (socket.bytesRead === 0 || !socket.writable || this.connections.hasBegun(socket)) socket.destroy()
      else this.#write(parserRefusal(error.code), socket)
    })
  }

  #isFull(): boolean {
    return this.#closing || this.#unanswered.count >= mostUnanswered
  }

  /** The handler's answer, whatever becomes of it. */
  async #answer(request: Request, outgoing: ServerResponse): Promise<Response> {
    openScope(request, outgoing)
    // The adapter takes some hosts from which no address can be made, such as 1.2.3.4.5.
    if (!URL.canParse(request.url)) return this.#reply(addressRefusal)
    try {
      return await this.#unanswered.wait(this.#handler(request))
    } catch (error) {
      this.#manners.logger?.error({ err: error, method: request.method }, 'request failed')
      return this.#response(faultRefusal)
    } finally {
      if (this.#closing) outgoing.shouldKeepAlive = false
    }
  }

  /** A refusal as an answer; logged. */
  #reply(refusal: Refusal): Response {
    this.#note(refusal)
    return this.#response(refusal)
  }

  #response(refusal: Refusal): Response {
    const { headers, body } = refusalMessage(refusal, this.#manners.headers ?? {})
    return new Response(body, { status: refusal.status, headers })
  }

  #refuse(refusal: Refusal, incoming: IncomingMessage, outgoing: ServerResponse): void {
    this.#note(refusal)
    const { headers, body } = refusalMessage(refusal, this.#manners.headers ?? {})
    outgoing.writeHead(refusal.status, headers).end(incoming.method === 'HEAD' ? undefined : body)
  }

  /** On a connection on which Node has no answer of its own. */
  #write(refusal: Refusal, socket: Socket): void {
    this.#note(refusal)
    socket.end(writtenRefusal(refusal, this.#manners.headers ?? {}), () => socket.destroy())
  }

  #note({ status, detail }: Refusal): void {
    this.#log.warn({ status, detail }, 'a request was refused')
  }
}
