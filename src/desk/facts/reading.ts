import type { FactName } from '#contract/desk/facts.ts'
import type { Subject } from '#contract/desk/subject.ts'

/** Values by name. What is not reported is left out. */
export type Facts = Partial<Readonly<Record<FactName, string>>>

/** What one answer told of one subject. */
export interface Reading {
  subject: Subject
  facts: Facts
  /** When its source had answered the service, epoch milliseconds; null where it does not say. */
  sourceAt: number | null
}
