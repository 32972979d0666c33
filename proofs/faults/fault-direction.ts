import type { Socket } from 'node:net'
import type { DirectionFault } from './fault.ts'
import { MessagePosition } from './message-position.ts'

/** Bytes that are late at the same time; more are not read. */
const mostLateBytes = 4 * 1024 * 1024

/** Times in a second that a slow line passes a few bytes. */
const dripsPerSecond = 20

/** Milliseconds between two packets, so that they are not joined on their way. */
const packetPauseMs = 1

/** The bytes of one direction of a connection, passed on as the fault of the moment allows. */
export class FaultDirection {
  readonly #from: Socket
  readonly #to: Socket
  readonly #fault: () => DirectionFault
  readonly #onBytes: () => void
  readonly #position = new MessagePosition()
  readonly #sleepers = new Set<() => void>()
  /** Of `performance.now()`: when the fault of the moment began. */
  #since = performance.now()

  /** @param onBytes called before bytes are passed on: the other direction's next byte begins a message */
  constructor(from: Socket, to: Socket, fault: () => DirectionFault, onBytes: () => void) {
    this.#from = from
    this.#to = to
    this.#fault = fault
    this.#onBytes = onBytes
  }

  /** The fault is another one. */
  wake(): void {
    this.#since = performance.now()
    for (const go of this.#sleepers) go()
  }

  /** The next byte is the first of a message. */
  beginMessage(): void {
    this.#position.begin()
  }

  /** Passes on until the sender ends or either side is gone. */
  async run(): Promise<void> {
    let last = Promise.resolve()
    let late = 0
    try {
      // Its end is no reason to destroy the socket, which may still have to be written to.
      for await (const part of this.#from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        const dueAt = performance.now() + (this.#fault().latencyMs ?? 0)
        late += part.length
        const before = last
        const passOn = async () => {
          await before
          await this.#deliver(part, dueAt)
          late -= part.length
        }
        last = passOn()
        if (late > mostLateBytes || this.#fault().stopped === 'unread') await last
      }
      await last
      this.#to.end()
    } catch {
      this.#to.resetAndDestroy()
    } finally {
      this.wake()
    }
  }

  async #deliver(part: Buffer, dueAt: number): Promise<void> {
    while (this.#isOpen() && this.#fault().latencyMs !== undefined && performance.now() < dueAt) {
      await this.#sleep(dueAt - performance.now())
    }
    let nextAt = performance.now()
    for (let from = 0; from < part.length;) {
      if (await this.#untilGo()) nextAt = performance.now()
      if (!this.#isOpen()) return
      const { bytesPerSecond, packetBytes, cut } = this.#fault()
      const drip = bytesPerSecond === undefined ? Infinity : Math.ceil(bytesPerSecond / dripsPerSecond)
      const piece = part.subarray(from, from + Math.min(drip, packetBytes ?? Infinity))
      const end = cut === undefined ? null : this.#position.endIn(piece, cut.at)
      await this.#write(end === null ? piece : piece.subarray(0, end))
      if (cut !== undefined && end !== null) {
        this.#cut(cut.by)
        return
      }
      from += piece.length
      if (bytesPerSecond === undefined && packetBytes === undefined) continue
      nextAt += bytesPerSecond === undefined ? packetPauseMs : (piece.length / bytesPerSecond) * 1000
      // A timer that comes late on a busy machine makes up for it: the line is as slow as it is said to be, no slower.
      const waitMs = nextAt - performance.now()
      if (waitMs > 0) await this.#sleep(waitMs)
    }
  }

  #isOpen(): boolean {
    return !this.#to.destroyed && this.#to.writable
  }

  /** Resolves to whether it had to wait. */
  async #untilGo(): Promise<boolean> {
    for (let hasWaited = false; ; hasWaited = true) {
      const { stopped, stopAndGo } = this.#fault()
      if (!this.#isOpen()) return hasWaited
      if (stopped !== undefined) await this.#sleep(null)
      else if (stopAndGo === undefined) return hasWaited
      else {
        const { goMs, stopMs } = stopAndGo
        const at = (performance.now() - this.#since) % (goMs + stopMs)
        if (at < goMs) return hasWaited
        await this.#sleep(goMs + stopMs - at)
      }
    }
  }

  async #write(piece: Buffer): Promise<void> {
    if (piece.length === 0) return
    this.#onBytes()
    this.#position.pass(piece)
    await new Promise<void>((resolve) => {
      this.#to.write(piece, () => resolve())
    })
  }

  #cut(by: 'reset' | 'end'): void {
    if (by === 'reset') this.#to.resetAndDestroy()
    else this.#to.destroySoon()
    this.#from.destroy()
  }

  /**
   * Ends sooner when the fault changes or a side is gone.
   * @param milliseconds null: only then
   */
  async #sleep(milliseconds: number | null): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    let awake: (() => void) | undefined
    await new Promise<void>((resolve) => {
      awake = resolve
      this.#sleepers.add(resolve)
      this.#to.once('close', resolve)
      if (milliseconds !== null) timer = setTimeout(resolve, milliseconds)
    })
    clearTimeout(timer)
    if (awake === undefined) return
    this.#sleepers.delete(awake)
    this.#to.off('close', awake)
  }
}
