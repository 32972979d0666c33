import type { Query, QueryClient } from '@tanstack/react-query'
import type { Subject } from '#contract/desk/subject.ts'
import { canChange, changedOf, isAffected } from './affected.ts'

/**
 * What is on screen is asked for again, and what is there stays until the answer has come. What is not on screen is
 * asked for when it comes back: as somebody who waits for it, since what is there is known to be old.
 */
function askAgain(client: QueryClient, isOld: (query: Query) => boolean): void {
  const cache = client.getQueryCache()
  for (const query of cache.findAll({ type: 'inactive', predicate: isOld })) {
    // Not by `invalidateQueries`, which would have the copy for the next visit forget it: old is better than nothing.
    query.setState({ isInvalidated: true })
  }
  void client.refetchQueries({ type: 'active', predicate: isOld })
  // The wall asks at its own pace, and for news at once.
  for (const query of cache.findAll({ type: 'active', predicate: isOld })) {
    if (query.isDisabled()) query.fetch().catch(() => null)
  }
}

/** These have changed. */
export function refresh(client: QueryClient, subjects: readonly Subject[]): void {
  const changed = changedOf(subjects)
  askAgain(client, (query) => isAffected(query, changed))
}

/** Nobody knows what has changed meanwhile. */
export function refreshAll(client: QueryClient): void {
  askAgain(client, canChange)
}
