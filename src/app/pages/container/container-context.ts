import type { Terminal } from '#contract/terminal.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import type { Deadline } from '#domain/deadline/deadline.ts'
import type { ReadContainer } from '#domain/reading/container.ts'
import type { Journey } from '#domain/journey/journey.ts'

/** What is known of a container. What was not in the answer, or could not be loaded, is null. */
export interface KnownFacts {
  /**
   * As it is now: what is dated in the future stands beside it. The answer holds no other box of its shipment, up to
   * forty records more with each look: what only one of those proves of the ship's arrival, the shipment's page tells.
   */
  container: ReadContainer
  shipment: ReadShipment | null
  journey: Journey | null
  /** Names as people say them. */
  terminal: string | null
  /** What the terminal says that it reports is in its record. */
  terminalRecord: Terminal | null
  ramp: string | null
}

export interface ContainerContext {
  facts: KnownFacts
  deadline: Deadline
  /** Epoch milliseconds of the world's clock. */
  now: number
}
