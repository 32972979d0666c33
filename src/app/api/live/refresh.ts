import type { Query, QueryClient } from '@tanstack/react-query'
import type { Changed } from '#contract/desk/live.ts'
import { canChange, changesOf, isAffected } from './affected.ts'

type IsOld = (query: Query) => boolean

/**
 * What is on screen is asked for again, and what is there stays until the answer has come; a question that is under way
 * may be answered from before, and is given up for the new one. What is not on screen is asked for when it comes back: as
 * somebody who waits for it, since what is there is known to be old.
 */
function askAgain(client: QueryClient, query: Query): void {
  if (query.isActive()) void client.refetchQueries({ queryKey: query.queryKey, exact: true })
  // The wall, which asks at its own pace, shows it nevertheless. What fails its next turn tells.
  else if (query.getObserversCount() > 0) query.fetch(undefined, { cancelRefetch: true }).catch(() => null)
  // Not by `invalidateQueries`, which would have the copy for the next visit forget it: old is better than nothing.
  else query.setState({ isInvalidated: true })
}

/** The first answer to a question shows what it holds, and may be from before. */
async function onceAnswered(client: QueryClient, query: Query, isOld: IsOld): Promise<void> {
  await query.promise?.catch(() => null)
  if (isOld(query)) askAgain(client, query)
}

function askForOld(client: QueryClient, isOld: IsOld): void {
  for (const query of client.getQueryCache().getAll()) {
    if (isOld(query)) askAgain(client, query)
    else if (query.state.data === undefined) void onceAnswered(client, query, isOld)
  }
}

export function refresh(client: QueryClient, news: Changed): void {
  const changes = changesOf(news)
  askForOld(client, (query) => isAffected(query, changes))
}

/** Nobody knows what has changed meanwhile. */
export function refreshAll(client: QueryClient): void {
  askForOld(client, canChange)
}
