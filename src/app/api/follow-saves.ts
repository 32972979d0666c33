import type { QueryClient } from '@tanstack/react-query'
import { showSaved } from './as-saved.ts'
import { onSaveElsewhere, saves, setPageCache } from './saves.ts'

/**
 * Makes pages show what was saved here, in another tab, or right before a reload.
 * @returns what ends it
 */
export function followSaves(client: QueryClient): () => void {
  setPageCache(client)
  const stop = onSaveElsewhere(() => showSaved(client))
  if (saves().size > 0) {
    showSaved(client)
    // A list that came with the page may lack a new record: asking again adds it.
    void client.invalidateQueries()
  }
  return stop
}
