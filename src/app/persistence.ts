import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { del, get, set } from 'idb-keyval'

const name = 'quayside-query-cache'

/** Raise it when the shape of parsed records changes: older copies are then dropped. */
const shape = 1

/** Milliseconds of quiet before the copy is written: the answers of a page come in a burst. */
const writeDelayMs = 1_500

/** Milliseconds: older data would mislead more than an empty page. */
const longestKeptMs = 24 * 3_600_000

interface Copy {
  shape: number
  /** Epoch milliseconds, real time. */
  writtenAt: number
  state: DehydratedState
}

/** Puts the last good data of an earlier visit into the cache: a page then shows it at once, with its age. */
export async function restore(client: QueryClient): Promise<void> {
  try {
    const copy = await get<Copy>(name)
    if (copy === undefined) return
    if (copy.shape === shape && Date.now() - copy.writtenAt < longestKeptMs) hydrate(client, copy.state)
    else await del(name)
  } catch {
    // No database in this browser, as in some private windows: the visit begins empty.
  }
}

/** Keeps a copy of the good data from now on. */
export function keepCopy(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    const state = dehydrate(client, {
      shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.keep !== false,
      shouldDehydrateMutation: () => false,
    })
    const copy: Copy = { shape, writtenAt: Date.now(), state }
    // A full or forbidden database keeps nothing; half a copy would be worse.
    set(name, copy).catch(() => del(name))
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    clearTimeout(timer)
    timer = setTimeout(write, writeDelayMs)
  })
}
