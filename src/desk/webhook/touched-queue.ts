import type { Logger } from 'pino'
import type { Subject } from '#contract/desk/subject.ts'
import { fillPath } from '#contract/operation.ts'
import { getContainer } from '#contract/operations/containers.ts'
import { DatabaseOutage } from '#database/outage.ts'
import type { Watch } from '../watch/watch.ts'

/** Records that wait at most: five minutes of the usual account. A page of the walk reads a hundred for one question. */
const mostWaiting = 100

/**
 * Reads what has changed, one after the other, each once however often it is told meanwhile. What is too much, and what a
 * restart interrupts, is left to the walk.
 */
export class TouchedQueue {
  readonly #watch: Pick<Watch, 'askAhead' | 'readAhead'>
  readonly #logger: Logger
  readonly #waiting = new Map<string, Subject>()
  #running: Promise<void> | null = null
  #isOver = false

  constructor(watch: Pick<Watch, 'askAhead' | 'readAhead'>, logger: Logger) {
    this.#watch = watch
    this.#logger = logger
  }

  add(touched: Subject): void {
    if (this.#isOver || this.#waiting.size >= mostWaiting) return
    this.#waiting.set(`${touched.type}:${touched.id}`, touched)
    this.#running ??= this.#run()
  }

  /** The watch ends at the same time, so that what is being read ends too. */
  async close(): Promise<void> {
    this.#isOver = true
    this.#waiting.clear()
    await this.#running
  }

  async #run(): Promise<void> {
    for (const [key, touched] of this.#waiting) {
      // What is told from now on may have come after the question.
      this.#waiting.delete(key)
      await this.#read(touched)
    }
    this.#running = null
  }

  async #read({ type, id }: Subject): Promise<void> {
    try {
      const shipment = type === 'shipment' ? id : await this.#shipmentOf(id)
      if (shipment !== null) await this.#watch.readAhead(shipment)
    } catch (error) {
      if (this.#isOver || error instanceof DatabaseOutage) return
      this.#logger.error({ err: error }, 'what a webhook has told of could not be read')
    }
  }

  async #shipmentOf(container: string): Promise<string | null> {
    const { body } = await this.#watch.askAhead(fillPath(getContainer.path, { id: container }))
    const read = getContainer.success.schema.safeParse(body)
    return read.success ? (read.data.data.relationships.shipment?.id ?? null) : null
  }
}
