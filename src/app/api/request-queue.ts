import { realNow } from '../clock/world-clock.ts'
import { FewAtOnce } from '../util/few-at-once.ts'
import { pause } from '../util/pause.ts'
import { connection } from './connection.ts'
import { describeError } from './error-text.ts'
import { HttpError } from './errors.ts'
import { beginQuestion } from './question.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Part of the shared request budget that background work leaves to people who click. */
const interactiveReserve = 0.25

const mostAtOnce = 2

/** Milliseconds between two looks at the budget. */
const lookMs = secondMs

export interface Waiting {
  /** Whole seconds until it looks or asks again. */
  seconds: number
  reason: 'budget' | 'answer'
}

interface BackgroundOptions {
  /** Somebody looks on: only a refusal holds it up, not what is reserved for people. */
  isWatched?: boolean
  /** Tries where no answer comes. Waiting for budget is no failure and has no end. */
  tries?: number
  /** Called once a second while it waits, and with null when it resumes. */
  onWaiting?: (waiting: Waiting | null) => void
}

const background = new FewAtOnce(mostAtOnce)

function refusedForMs(): number {
  return Math.max(0, connection.state().limitedUntil - realNow())
}

/** Whether what is left of the budget belongs to people who click. */
export function isBudgetScarce(): boolean {
  const { budget } = connection.state()
  return refusedForMs() > 0 || (budget !== null && budget.left <= budget.limit * interactiveReserve)
}

async function waitForBudget(signal: AbortSignal, options: BackgroundOptions): Promise<void> {
  const mustWait = () => (options.isWatched === true ? refusedForMs() > 0 : isBudgetScarce())
  if (!mustWait()) return
  while (mustWait()) {
    const seconds = Math.ceil(Math.max(refusedForMs(), lookMs) / secondMs)
    options.onWaiting?.({ seconds, reason: 'budget' })
    await pause(lookMs, signal)
  }
  options.onWaiting?.(null)
}

async function countDown(
  { seconds, reason }: { seconds: number; reason: Waiting['reason'] },
  signal: AbortSignal,
  { onWaiting }: BackgroundOptions,
): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) {
    onWaiting?.({ seconds: left, reason })
    await pause(secondMs, signal)
  }
  onWaiting?.(null)
}

async function askPatiently<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  options: BackgroundOptions,
): Promise<Answer> {
  for (let tries = 1; ;) {
    await waitForBudget(signal, options)
    signal.throwIfAborted()
    try {
      return await ask()
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) {
        await countDown({ seconds: error.retryAfterSeconds ?? 1, reason: 'budget' }, signal, options)
        continue
      }
      const { retryInSeconds } = describeError(error)
      if (signal.aborted || retryInSeconds === null || tries >= (options.tries ?? 1)) throw error
      tries += 1
      await countDown({ seconds: retryInSeconds, reason: 'answer' }, signal, options)
    }
  }
}

/**
 * One request of many that nobody waits for: it takes its turn, leaves budget to people, and asks again after a 429.
 * One that nobody wants anymore leaves at once. Not for what a person is waiting for.
 * @throws what `ask` throws, beside the 429, and the signal's reason
 */
export async function enqueueBackground<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  options: BackgroundOptions = {},
): Promise<Answer> {
  beginQuestion(signal, 'background')
  return background.run(() => askPatiently(ask, signal, options), signal)
}
