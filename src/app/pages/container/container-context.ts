import type { Deadline } from '#domain/deadline/deadline.ts'
import type { BoxFacts } from './where-is-my-box.ts'

/** What the cards of the page are made from. */
export interface ContainerContext {
  facts: BoxFacts
  deadline: Deadline
  /** Epoch milliseconds of the world's clock. */
  now: number
}
