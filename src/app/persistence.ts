import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { del, get, set } from 'idb-keyval'

const name = 'quayside-query-cache'

/** Milliseconds of quiet before the copy is written: a page of answers comes in a burst. */
const writeDelayMs = 1_500

/** Milliseconds: older data would mislead more than an empty page. */
const longestKeptMs = 24 * 3_600_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps the last good data, so that the next visit shows it at once with its age. A browser that refuses keeps nothing. */
const persister: Persister = {
  persistClient(client: PersistedClient) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      set(name, client).catch(() => del(name))
    }, writeDelayMs)
  },
  async restoreClient() {
    try {
      return await get<PersistedClient>(name)
    } catch {
      // No database in this browser, as in some private windows.
      return undefined
    }
  },
  removeClient: () => del(name),
}

export const persistOptions = {
  persister,
  maxAge: longestKeptMs,
  /** Raise it when the shape of parsed records changes: old copies are then dropped. */
  buster: '1',
  dehydrateOptions: {
    shouldDehydrateQuery: (query: {
      state: { status: string }
      meta?: Record<string, unknown> | undefined
    }) => query.state.status === 'success' && query.meta?.keep !== false,
  },
}
