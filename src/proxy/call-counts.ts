import { type Spender, spenders } from '#contract/desk/status.ts'
import { type Claim, spenderOf } from './spent.ts'
import type { UpstreamAnswer, UpstreamFailure } from './upstream.ts'

/** What came of a request: its status by class, an answer that nobody could read, or none. */
const answerClasses = ['2xx', '3xx', '4xx', '5xx', 'unreadable', 'none'] as const

type AnswerClass = (typeof answerClasses)[number]

function classOf(outcome: UpstreamAnswer | UpstreamFailure): AnswerClass {
  if (typeof outcome === 'object') {
    return answerClasses.find((name) => name.startsWith(String(outcome.status)[0] ?? '')) ?? 'unreadable'
  }
  if (outcome === 'error') return '5xx'
  if (outcome === 'key_refused') return '4xx'
  return outcome === 'broken' || outcome === 'too_long' ? 'unreadable' : 'none'
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
}

/** Requests to the account since the program has started, and what came of them. */
export class CallCounts {
  readonly requests: Record<Spender, number> = zeros(spenders)
  readonly answers: Record<AnswerClass, number> = zeros(answerClasses)

  /** A request has ended. One that found no connection costs nothing, and is none. */
  note(claim: Readonly<Claim>, outcome: UpstreamAnswer | UpstreamFailure): void {
    if (outcome !== 'unsent') this.requests[spenderOf(claim)] += 1
    this.answers[classOf(outcome)] += 1
  }
}
