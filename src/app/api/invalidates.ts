import type { MutationFunctionContext, QueryClient, QueryKey } from '@tanstack/react-query'
import { secondMs } from '#domain/time/durations.ts'
import { lateAnswers, saveLastsMs } from './saves.ts'

/** Milliseconds until a service that is behind its writes is asked again; each further pause is twice as long. */
const firstPauseMs = 2 * secondMs

/**
 * Marks every answer under these keys as stale. Those on screen are read again before it resolves; if that fails,
 * the page says so, and this does not throw.
 * @param unseen read again though they are not on screen: lists that the page goes back to
 */
export async function invalidate(
  client: QueryClient,
  keys: readonly QueryKey[],
  unseen: readonly QueryKey[] = [],
  pauseMs = firstPauseMs,
): Promise<void> {
  const before = lateAnswers()
  await Promise.all([
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
    ...unseen.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: 'all' })),
  ])
  // The saved values are on screen. Counts, filters and formatted values follow once the service has caught up.
  if (lateAnswers() === before || pauseMs > saveLastsMs) return
  setTimeout(() => void invalidate(client, [...keys, ...unseen], [], 2 * pauseMs), pauseMs)
}

/**
 * The `onSuccess` of a deletion: the record is gone already, so nobody waits until the lists without it are read.
 * Otherwise as `invalidates`.
 */
export function invalidatesLater(keys: readonly QueryKey[], unseen?: readonly QueryKey[]) {
  const onSuccess = invalidates(keys, unseen)
  return (...written: Parameters<typeof onSuccess>) => void onSuccess(...written)
}

/** The `onSuccess` of a write: what it changes is stale, and it is done when what is on screen is read again. */
export function invalidates(keys: readonly QueryKey[], unseen?: readonly QueryKey[]) {
  return (
    _data: unknown,
    _variables: unknown,
    _onMutateResult: unknown,
    { client }: MutationFunctionContext,
  ) => invalidate(client, keys, unseen)
}
