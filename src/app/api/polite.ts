import { realNow } from '../clock/world-clock.ts'
import { connection } from './connection.ts'
import { HttpError } from './errors.ts'

/** Requests of the shared budget, as a part of it, that are left to people who click. */
const leftToPeople = 0.25

/** Requests of a long read that are under way at the same time. */
const mostAtOnce = 2

/** Milliseconds between two looks at the budget. */
const lookMs = 1_000

let underWay = 0
const waiting: (() => void)[] = []

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(new DOMException('No longer wanted.', 'AbortError'))
      else resolve()
    }
    signal.addEventListener('abort', end)
  })
}

async function turn(): Promise<void> {
  if (underWay < mostAtOnce) underWay += 1
  // Whoever ends hands its place on.
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function release(): void {
  const next = waiting.shift()
  if (next === undefined) underWay -= 1
  else next()
}

function isScarce(): boolean {
  const { budget, limitedUntil } = connection.state()
  return realNow() < limitedUntil || (budget !== null && budget.left <= budget.limit * leftToPeople)
}

/**
 * One request of a read of many: waits for its turn and for budget that nobody else needs, also after a 429.
 * @throws what `ask` throws, beside the 429
 */
export async function politely<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  await turn()
  try {
    for (;;) {
      while (isScarce()) await wait(lookMs, signal)
      signal.throwIfAborted()
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 429) throw error
        await wait(lookMs, signal)
      }
    }
  } finally {
    release()
  }
}
