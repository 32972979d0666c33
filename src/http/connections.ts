import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { answerBytes } from './answer-bytes.ts'
import type { BoundedLog } from './bounded-log.ts'

const mebibyte = 1024 * 1024

/** What connections may take. */
export interface ConnectionLimits {
  /** Connections in all. */
  total: number
  /**
   * Connections of one address, or of one network where it is IPv6. This machine's own addresses have no such limit:
   * behind a proxy on the same machine everybody comes from there.
   */
  perAddress: number
  /** Milliseconds without a byte in either direction after which a connection ends while it is not our turn. */
  silenceMs: number
  /** Bytes of answers that wait until they are read, for all connections together. */
  unsentBytes: number
}

export const usualLimits: ConnectionLimits = {
  total: 4096,
  perAddress: 1024,
  silenceMs: 15_000,
  unsentBytes: 8 * mebibyte,
}

/** Milliseconds between two looks at what is unsent, while there are answers under way. */
const lookMs = 100

/** Milliseconds that every reader gets, however much is unsent. */
const firstReadMs = 1_000

/** Of the four words of a network of IPv6; all its addresses can be one machine's. */
const networkWords = 4

interface Busy {
  /** Answers under way; more than one where requests are sent ahead. */
  answers: Set<ServerResponse>
  /** When the first of them began, in milliseconds of `performance.now()`. */
  since: number
}

function isThisMachine(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

/** What counts as one address. */
function originOf({ remoteAddress = '' }: Socket): string {
  const mapped = remoteAddress.startsWith('::ffff:') ? remoteAddress.slice(7) : remoteAddress
  if (!mapped.includes(':') || isThisMachine(mapped)) return mapped
  const [head = '', tail] = mapped.split('::')
  const words = head.split(':')
  return (tail === undefined || words.length >= networkWords ? words.slice(0, networkWords) : words).join(':')
}

/**
 * The connections of a server, so that none of them, and not all of them together, takes more than its due. Where
 * there are too many, the one that has been idle for longest makes room.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #log: BoundedLog
  readonly #origins = new Map<Socket, string>()
  readonly #perOrigin = new Map<string, number>()
  /** Without a request; the one that has been idle for longest first. */
  readonly #idle = new Set<Socket>()
  /** Those of the idle that never had a request: Node does not count them as idle. */
  readonly #silent = new Set<Socket>()
  readonly #busy = new Map<Socket, Busy>()
  #timer: ReturnType<typeof setInterval> | undefined
  /** Bytes that waited to be read when it was looked last. */
  #unsent = 0

  constructor(server: Server, limits: ConnectionLimits, log: BoundedLog) {
    this.#limits = limits
    this.#log = log
    server.on('connection', (socket: Socket) => this.#open(socket))
    server.setTimeout(limits.silenceMs, (socket) => this.#fallSilent(socket))
  }

  /** Ends those that never had a request. */
  closeSilent(): void {
    for (const socket of this.#silent) socket.destroy()
  }

  /** Whether a part of an answer is on its way to the other side. */
  hasBegun(socket: Socket): boolean {
    const answers = this.#busy.get(socket)?.answers ?? []
    return [...answers].some(({ headersSent }) => headersSent)
  }

  /** Notes that a request has arrived. */
  begin({ socket }: IncomingMessage, outgoing: ServerResponse): void {
    this.#idle.delete(socket)
    this.#silent.delete(socket)
    const busy = this.#busy.get(socket) ?? { answers: new Set(), since: performance.now() }
    busy.answers.add(outgoing)
    this.#busy.set(socket, busy)
    this.#timer ??= setInterval(() => this.#look(), lookMs)
    outgoing.once('close', () => {
      busy.answers.delete(outgoing)
      if (busy.answers.size > 0) return
      this.#busy.delete(socket)
      if (!socket.destroyed) this.#idle.add(socket)
    })
  }

  #open(socket: Socket): void {
    const origin = originOf(socket)
    const ofOrigin = this.#perOrigin.get(origin) ?? 0
    if (this.#origins.size >= this.#limits.total) this.#makeRoom(socket, null)
    else if (ofOrigin >= this.#limits.perAddress && !isThisMachine(origin)) this.#makeRoom(socket, origin)
    if (socket.destroyed) return
    this.#origins.set(socket, origin)
    this.#perOrigin.set(origin, (this.#perOrigin.get(origin) ?? 0) + 1)
    this.#idle.add(socket)
    this.#silent.add(socket)
    socket.once('close', () => this.#forget(socket))
  }

  #forget(socket: Socket): void {
    const origin = this.#origins.get(socket)
    if (origin === undefined) return
    this.#origins.delete(socket)
    this.#idle.delete(socket)
    this.#silent.delete(socket)
    this.#busy.delete(socket)
    const left = (this.#perOrigin.get(origin) ?? 1) - 1
    if (left === 0) this.#perOrigin.delete(origin)
    else this.#perOrigin.set(origin, left)
  }

  /** Ends an idle connection, of one origin or of any; where all are busy, the new one. */
  #makeRoom(newcomer: Socket, origin: string | null): void {
    this.#log.warn({ connections: this.#origins.size }, 'there are too many connections')
    for (const socket of this.#idle) {
      if (origin !== null && this.#origins.get(socket) !== origin) continue
      this.#forget(socket)
      socket.destroy()
      return
    }
    newcomer.destroy()
  }

  /** No byte has come or gone for a while, and what Node is writing has not moved either. */
  #fallSilent(socket: Socket): void {
    if (!this.#busy.has(socket)) {
      socket.destroy()
      return
    }
    if (socket.writableLength > 0) {
      this.#cut(socket)
      return
    }
    // The answer is still being made, or its request is read: both have limits of their own.
    socket.setTimeout(this.#limits.silenceMs)
  }

  /** Ends those who read too slowly while too much is unsent, the longest answer first. */
  #look(): void {
    let unsent = 0
    for (const socket of this.#busy.keys()) unsent += socket.writableLength
    answerBytes.charge(unsent - this.#unsent)
    this.#unsent = unsent
    if (this.#busy.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    if (unsent <= this.#limits.unsentBytes) return
    const before = performance.now() - firstReadMs
    const slow = [...this.#busy]
      .filter(([{ writableLength }, { since }]) => writableLength > 0 && since < before)
      .map(([socket]) => socket)
    for (const socket of slow.toSorted((one, other) => other.writableLength - one.writableLength)) {
      if (unsent <= this.#limits.unsentBytes) return
      unsent -= socket.writableLength
      this.#cut(socket)
    }
  }

  #cut(socket: Socket): void {
    this.#log.warn({ unsentBytes: socket.writableLength }, 'an answer was not read in time')
    socket.destroy()
  }
}
