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
/** In the order in which they came. */
const waiting = new Set<() => void>()

/**
 * Settles when `begin` calls what it is given, or as soon as nobody wants it any more.
 * @param begin returns how it is taken back
 */
function unlessAborted(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const takeBack = begin(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    })
    function leave() {
      takeBack()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', leave, { once: true })
  })
}

/** @throws the signal's reason, as soon as nobody waits any more */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await unlessAborted(signal, (done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })
}

async function turn(signal: AbortSignal): Promise<void> {
  if (underWay >= mostAtOnce) {
    // Whoever ends hands its place on.
    await unlessAborted(signal, (done) => {
      waiting.add(done)
      return () => waiting.delete(done)
    })
  } else underWay += 1
}

function release(): void {
  const [next] = waiting
  if (next === undefined) {
    underWay -= 1
    return
  }
  waiting.delete(next)
  next()
}

function isScarce(): boolean {
  const { budget, limitedUntil } = connection.state()
  return realNow() < limitedUntil || (budget !== null && budget.left <= budget.limit * leftToPeople)
}

/**
 * One request of a read of many: waits for its turn and for budget that nobody else needs, also after a 429. One that
 * nobody wants any more leaves at once.
 * @throws what `ask` throws, beside the 429, and the signal's reason
 */
export async function politely<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  await turn(signal)
  try {
    for (;;) {
      while (isScarce()) await pause(lookMs, signal)
      signal.throwIfAborted()
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 429) throw error
        await pause(lookMs, signal)
      }
    }
  } finally {
    release()
  }
}
