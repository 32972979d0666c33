import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { realNow } from '../clock/world-clock.ts'
import { noteOpen } from './opened-records.ts'

/** The records whose pages are open, each with up to when its changes were shown the time before. */
const open = new Map<string, number | null>()
const listeners = new Set<() => void>()

function change(record: string, before: number | null | undefined): void {
  if (before === undefined) open.delete(record)
  else open.set(record, before)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Up to when this person knows the changes of a record from an earlier visit, epoch milliseconds of the world; null: as
 * far as this browser knows, there was none. By what was shown and not by a clock: the page may stand before it has one.
 * @param record `type:id`
 * @param shown up to when its changes are known now; null: they are not loaded
 * @param isCopy whether that comes from a copy of an earlier visit
 */
export function useLastOpened(record: string, shown: number | null, isCopy: boolean): number | null {
  useEffect(
    function remember() {
      if (shown === null) return undefined
      const note = () => noteOpen(record, shown, isCopy, realNow())
      change(record, note())
      addEventListener('pagehide', note)
      return () => {
        removeEventListener('pagehide', note)
        note()
        change(record, undefined)
      }
    },
    [record, shown, isCopy],
  )
  return useSyncExternalStore(
    subscribe,
    useCallback(() => open.get(record) ?? null, [record]),
    () => null,
  )
}
