import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Fault } from './fault.ts'
import { FaultDirection } from './fault-direction.ts'

interface Address {
  host: string
  port: number
}

interface Connection {
  sockets: readonly Socket[]
  directions: readonly FaultDirection[]
}

/** Between two programs: passes on the bytes of every connection, with the faults of a bad line. */
export class FaultRelay {
  readonly #target: Address
  readonly #where: Address
  readonly #open = new Set<Connection>()
  readonly #server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => this.#accept(socket))
  #fault: Fault = {}

  private constructor(target: Address, where: Address) {
    this.#target = target
    this.#where = where
  }

  /**
   * Begins to listen, without a fault.
   * @param target what it passes connections on to
   * @param where it listens; port 0 takes a free one
   */
  static async start(target: Address, where: Address = { host: '127.0.0.1', port: 0 }): Promise<FaultRelay> {
    const relay = new FaultRelay(target, { ...where })
    await relay.#listen()
    return relay
  }

  get port(): number {
    return this.#where.port
  }

  get url(): string {
    return `http://${this.#where.host}:${this.#where.port}`
  }

  /** Connections that are open now. */
  get connections(): number {
    return this.#open.size
  }

  /** From now on this is wrong, also with connections that are open. Resolves when it is so. */
  async set(fault: Fault): Promise<void> {
    this.#fault = fault
    if (fault.opening === 'refused') await this.#stopListening()
    else await this.#listen()
    for (const { directions } of this.#open) for (const direction of directions) direction.wake()
  }

  /** Nothing is wrong any more: what was held goes on. */
  async lift(): Promise<void> {
    await this.set({})
  }

  /** Resets the connections that are open, as the end of a program does. */
  drop(): void {
    for (const { sockets } of this.#open) for (const socket of sockets) socket.resetAndDestroy()
  }

  async close(): Promise<void> {
    this.drop()
    await this.#stopListening()
  }

  async #listen(): Promise<void> {
    if (this.#server.listening) return
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(this.#where.port, this.#where.host, () => {
        this.#server.off('error', reject)
        resolve()
      })
    })
    this.#where.port = (this.#server.address() as AddressInfo).port
  }

  /** Connections that are open stay. */
  async #stopListening(): Promise<void> {
    if (!this.#server.listening) return
    // Its end is told only when the last connection has ended.
    this.#server.close()
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
  }

  #accept(near: Socket): void {
    // Each direction says by itself when a side is gone.
    near.on('error', () => {})
    if (this.#fault.opening === 'reset') {
      near.resetAndDestroy()
      return
    }
    const far = connect({ ...this.#target, allowHalfOpen: true, noDelay: true })
    far.on('error', () => near.resetAndDestroy())
    const up = new FaultDirection(
      near,
      far,
      () => this.#fault.up ?? {},
      () => down.beginMessage(),
    )
    const down = new FaultDirection(
      far,
      near,
      () => this.#fault.down ?? {},
      () => up.beginMessage(),
    )
    const connection = { sockets: [near, far], directions: [up, down] }
    this.#open.add(connection)
    void this.#run(connection)
  }

  async #run(connection: Connection): Promise<void> {
    await Promise.all(connection.directions.map((direction) => direction.run()))
    for (const socket of connection.sockets) socket.destroy()
    this.#open.delete(connection)
  }
}
