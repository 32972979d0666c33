import type { Logger } from 'pino'
import type { Subject } from '#contract/desk/subject.ts'
import { fillPath } from '#contract/operation.ts'
import { getContainer } from '#contract/operations/containers.ts'
import { DatabaseOutage } from '#database/outage.ts'
import type { Watch } from '../watch/watch.ts'
import type { DeliveryCounts } from './counts.ts'

/** Records that wait at most: five minutes of the usual account. A page of the walk reads a hundred for one question. */
const mostWaiting = 100

interface QueueParts {
  watch: Pick<Watch, 'askAhead' | 'readAhead'>
  counts: DeliveryCounts
  logger: Logger
}

/**
 * Reads what has changed, one after the other, each once however often it is told meanwhile. What is too much, and what a
 * restart interrupts, is left to the walk.
 */
export class TouchedQueue {
  readonly #parts: QueueParts
  readonly #waiting = new Map<string, Subject>()
  #running: Promise<void> | null = null
  #isOver = false

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  add(touched: Subject): void {
    const key = `${touched.type}:${touched.id}`
    if (this.#waiting.has(key)) return
    if (this.#isOver || this.#waiting.size >= mostWaiting) {
      this.#parts.counts.noteLeft()
      return
    }
    this.#waiting.set(key, touched)
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
      if (await this.#isRead(touched)) this.#parts.counts.noteRead()
      else this.#parts.counts.noteLeft()
    }
    this.#running = null
  }

  async #isRead({ type, id }: Subject): Promise<boolean> {
    const { watch, logger } = this.#parts
    try {
      const shipment = type === 'shipment' ? id : await this.#shipmentOf(id)
      return shipment !== null && (await watch.readAhead(shipment))
    } catch (error) {
      if (!this.#isOver && !(error instanceof DatabaseOutage)) {
        logger.error({ err: error }, 'what a webhook has told of could not be read')
      }
      return false
    }
  }

  async #shipmentOf(container: string): Promise<string | null> {
    const { body } = await this.#parts.watch.askAhead(fillPath(getContainer.path, { id: container }))
    const read = getContainer.success.schema.safeParse(body)
    return read.success ? (read.data.data.relationships.shipment?.id ?? null) : null
  }
}
