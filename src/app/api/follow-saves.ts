import type { QueryClient } from '@tanstack/react-query'
import { onSaveElsewhere, saves, setPageCache } from './saves.ts'

/** Makes pages show what was saved here, in another tab, or right before a reload. */
export async function followSaves(client: QueryClient): Promise<void> {
  setPageCache(client)
  const show = async () => {
    // If it cannot be loaded, pages show what the service says.
    const loaded = saves().size > 0 ? await import('./as-saved.ts').catch(() => null) : null
    loaded?.showSaved(client)
  }
  onSaveElsewhere(() => void show())
  if (saves().size === 0) return
  await show()
  // A list that came with the page may lack a new record: asking again adds it.
  void client.invalidateQueries()
}
