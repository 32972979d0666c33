import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { simulationClockHeader } from '#contract/clock-header.ts'
import { jsonApiMediaType } from '#contract/error.ts'
import { type GoodAnswer, type RawAnswer, writeRaw } from '#http/testing/raw-answer.ts'
import { isBoardRead, isFleetRead, untilRead } from './desk-reads.ts'
import { charleston } from './featured.ts'
import { startProxy } from './world.ts'

export interface RelayAnswer {
  status: number
  body: string
  headers?: Record<string, string>
}

interface RelayedRequest {
  method: string
  /** Path and query as they arrived. */
  target: string
  headers: IncomingMessage['headers']
  /** As it was sent; empty where there is none. */
  body: string
  /** What the service behind says to it. */
  good: () => Promise<GoodAnswer>
}

type RuleAnswer = RelayAnswer | RawAnswer | null | 'lost'

/**
 * What the relay says itself to a request, whole or byte for byte; null: it asks the service behind; `lost`: it asks,
 * and the answer does not come through.
 */
export type RelayRule = (request: RelayedRequest) => RuleAnswer | Promise<RuleAnswer>

/** A real server between the proxy and the service: it writes down what arrives and can answer in its stead. */
export interface Relay {
  url: string
  /** `METHOD target` of every request that arrived. */
  seen: string[]
  rule: RelayRule
  /** The bill of lading of the one shipment that lists then have; null: they have all. */
  only: string | null
  /** Requests whose answers are on their way, each by the rule that there was when it came. */
  readonly underWay: number
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function passOn(
  serviceUrl: string,
  target: string,
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Promise<RelayAnswer> {
  const response = await fetch(`${serviceUrl}${target}`, {
    method: request.method ?? 'GET',
    headers: { authorization: request.headers.authorization ?? '', 'content-type': jsonApiMediaType },
    body: body.byteLength === 0 ? null : body,
  })
  const headers: Record<string, string> = {}
  for (const name of ['content-type', simulationClockHeader, 'retry-after']) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return { status: response.status, body: await response.text(), headers }
}

export async function startRelay(serviceUrl: string): Promise<Relay> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? ''
    const asked = request.url ?? ''
    relay.seen.push(`${method} ${asked}`)
    const isNarrowed = relay.only !== null && asked.startsWith('/v2/shipments?')
    const target = isNarrowed ? `${asked}&q=${relay.only}` : asked
    const sent = await bodyOf(request)
    const good = async () => {
      const { status, body, headers = {} } = await passOn(serviceUrl, target, request, sent)
      return { status, headers, body: Buffer.from(body) }
    }
    const own = await relay.rule({ method, target, headers: request.headers, body: sent.toString(), good })
    if (own !== null && typeof own === 'object' && 'parts' in own) {
      if (response.socket !== null) writeRaw(response.socket, own)
      return
    }
    const { status, body, headers } =
      own === null || own === 'lost' ? await passOn(serviceUrl, target, request, sent) : own
    if (own === 'lost') {
      response.destroy()
      return
    }
    response.writeHead(status, { 'content-type': jsonApiMediaType, ...headers })
    response.end(body)
  }
  let underWay = 0
  // As long as the service keeps them: whoever asks shall not find a connection ended that was idle.
  const server: Server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const relay: Relay = {
    url: `http://127.0.0.1:${port}`,
    seen: [],
    rule: () => null,
    only: null,
    get underWay() {
      return underWay
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
  return relay
}

/** A proxy of its own behind which a relay stands. */
export interface RelayedDashboard {
  url: string
  relay: Relay
  /**
   * Starts it anew: its board is then one shipment, by its bill of lading, as the relay's rule tells it. All of an
   * account would take a minute, at the pace at which the desk asks.
   */
  watch(bill: string): Promise<void>
  /** Starts it anew with an empty memory, from which it reads the account as the relay's rule tells it. */
  restart(): Promise<void>
  /** What the proxy wrote. */
  output(): string
  close(): Promise<void>
}

/** The desk has read its one shipment, which is in no ship any more, and asks for nothing: what comes then screens ask. */
export async function startRelayedDashboard(serviceUrl: string): Promise<RelayedDashboard> {
  const relay = await startRelay(serviceUrl)
  const start = (port?: number) =>
    startProxy(`${relay.url}/v2`, port, undefined, {
      // A page must show at once what a test has the relay answer, not a shared earlier answer.
      SHARE_ANSWERS: 'no',
    })
  async function open(bill: string, port?: number) {
    relay.only = bill
    const opened = await start(port)
    await untilRead(isBoardRead, opened.url)
    relay.only = null
    return opened
  }
  const opened = await open(charleston.bill)
  const { url } = opened
  const port = Number(new URL(url).port)
  let { program } = opened
  relay.seen.length = 0
  return {
    url,
    relay,
    async watch(bill) {
      await program.stop()
      program = (await open(bill, port)).program
      await untilRead(isFleetRead, url)
    },
    async restart() {
      await program.stop()
      program = (await start(port)).program
    },
    output: () => program.output(),
    async close() {
      await program.stop()
      await relay.close()
    },
  }
}
