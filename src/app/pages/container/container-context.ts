import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { Deadline } from '#domain/deadline/deadline.ts'
import type { Journey } from '#domain/journey/journey.ts'

/** What is known of a container. What was not in the answer, or could not be loaded, is null. */
export interface KnownFacts {
  container: Container
  shipment: Shipment | null
  journey: Journey | null
  /** Names as people say them. */
  terminal: string | null
  ramp: string | null
}

/** What the cards of the page are made from. */
export interface ContainerContext {
  facts: KnownFacts
  deadline: Deadline
  /** Epoch milliseconds of the world's clock. */
  now: number
}
