import type { Deadline } from '../../domain/deadline.ts'
import type { BoxFacts } from '../../domain/where-is-my-box.ts'

/** What the cards of the page are made from. */
export interface Box {
  facts: BoxFacts
  deadline: Deadline
  /** Epoch milliseconds of the world's clock. */
  now: number
}
