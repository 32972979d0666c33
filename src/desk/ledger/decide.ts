/** Milliseconds after which a machine that was not seen may be cut off, and spending its share by itself. */
export const silentMs = 2_500

/** What is known under the lock of the account when a machine asks. */
interface Books {
  limit: number
  /** Requests that machines may not have heard of yet, each of them. */
  unheard: number
  /** Requests that it would send. */
  wanted: number
  isBlocked: boolean
  requests: readonly { machine: string; number: number }[]
  /** All that share the budget, but the one that asks. */
  others: readonly { id: string; share: number; heard: number; seen_at: number }[]
  /** Epoch milliseconds by the clock of the database server. */
  now: number
}

export interface Decision {
  /** How many of the requests may be sent. */
  granted: number
  /** Requests that are kept free for machines that may be sending them unseen. */
  keptFree: number
  /** Requests that it may have without asking, should the database go away. */
  share: number
  /** Machines that are seen, itself among them. */
  seen: number
}

/**
 * What a machine may have. Three things keep all of them inside the limit when they can no longer ask:
 * - The shares of all are never more than the limit.
 * - The share of one that is not seen is kept free: it may be spending it.
 * - What was taken and is not heard of by one that is seen is never more than `unheard`, so that each knows what counts,
 *   but for so many, whenever it loses the others.
 */
export function decide(books: Books): Decision {
  const { limit, unheard, wanted, isBlocked, requests, others, now } = books
  // Also one that was seen in the future, before the clock was set back.
  const isSeen = ({ seen_at: seenAt }: { seen_at: number }) => Math.abs(now - seenAt) <= silentMs
  const seen = others.filter(isSeen)
  const keptFree = sharesOf(others) - sharesOf(seen)
  const unheardOf = seen.map(
    ({ id, heard }) => requests.filter((each) => each.machine !== id && each.number > heard).length,
  )
  const free = limit - requests.length - keptFree
  const granted = isBlocked ? 0 : Math.min(wanted, free, unheard - Math.max(0, ...unheardOf))
  // One that is alone has a half: another may come, of which it would not hear while it is cut off.
  const fair = Math.floor(limit / Math.max(2, others.length + 1))
  return {
    granted: Math.max(0, granted),
    keptFree,
    share: Math.max(0, Math.min(fair, limit - sharesOf(others))),
    seen: seen.length + 1,
  }
}

function sharesOf(machines: readonly { share: number }[]): number {
  return machines.reduce((sum, { share }) => sum + share, 0)
}
