import { sorted } from '#domain/util/lists.ts'
import { realNow } from './clock/world-clock.ts'
import { storedValue } from './util/storage.ts'

/** Changes that are remembered, the newest ones: several times what the copy of the cache may hold. */
const remembered = 200

/** Query hash and time of the change, epoch milliseconds, real time. */
type Changes = [hash: string, at: number][]

function isChanges(value: unknown): value is Changes {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) => Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
    )
  )
}

// The copy of the cache takes a while to be written, and a page that is left meanwhile does not write it. This is
// written at once, and is the same for all tabs.
const stored = storedValue('changed-answers', isChanges, [])

/** Also of this visit alone, where the browser keeps nothing. */
const ofThisVisit = new Map<string, number>()

/** The last change of each. Of a clock that was set back since, one may lie in the future: it would hide what is new. */
function known(): Map<string, number> {
  const now = realNow()
  const last = new Map<string, number>()
  for (const [hash, at] of [...stored.read(), ...ofThisVisit]) {
    if (at <= now && at >= (last.get(hash) ?? 0)) last.set(hash, at)
  }
  return last
}

/** Notes that somebody has changed or deleted what a query answers: what was answered before is old. */
export function noteChange(queryHash: string): void {
  ofThisVisit.set(queryHash, realNow())
  stored.write(sorted(known(), (a, b) => b[1] - a[1]).slice(0, remembered))
}

/**
 * Tells of an answer whether it is from before the last change that is known of now. `answeredAt`: epoch
 * milliseconds, real time.
 */
export function changedSince(): (queryHash: string, answeredAt: number) => boolean {
  const changes = known()
  return (queryHash, answeredAt) => answeredAt < (changes.get(queryHash) ?? 0)
}
