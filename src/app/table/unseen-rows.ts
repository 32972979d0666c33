import { rowIdOf } from './row-elements.ts'

interface Unseen {
  seen: Promise<void>
  /** What waits for it. */
  waiting: (() => void)[]
}

/** Rows that the server drew and nobody has seen yet, by their ids. */
const unseen = new Map<string, Unseen>()

/** Rows of the page that the server drew. */
const drawn = new Set<string>()

function unseenRow(): Unseen {
  const waiting: (() => void)[] = []
  const seen = new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
  return { seen, waiting }
}

function seeRow(element: Element | null): void {
  const id = rowIdOf(element)
  const row = id === null ? undefined : unseen.get(id)
  if (id === null || row === undefined) return
  unseen.delete(id)
  for (const see of row.waiting) see()
}

/** Lets all rows be taken over: React waits with what is new for what stands in its place. */
export function seeAllRows(): void {
  for (const { waiting } of unseen.values()) for (const see of waiting) see()
  unseen.clear()
}

/** Whether the server drew the row, or draws it now: only such a row has to be waited for. */
export function wasDrawn(id: string): boolean {
  return typeof document === 'undefined' || drawn.has(id)
}

/** Resolves when the row comes into view or gets the focus; null where that has happened, and where nobody draws ahead. */
export function whenSeen(id: string): Promise<void> | null {
  return unseen.get(id)?.seen ?? null
}

/**
 * Has the rows of a drawn page wait until they are seen. What they show stands in the document, and the table follows
 * their links: nobody can tell them from those that the app has taken over.
 */
export function awaitRows(root: HTMLElement): void {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')]
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      seeRow(target)
    }
  })
  for (const row of rows) {
    const id = row.dataset['row'] ?? ''
    unseen.set(id, unseenRow())
    drawn.add(id)
    observer.observe(row)
  }
  // Before React hears of it: it then takes the row over as it stands.
  root.addEventListener('focusin', ({ target }) => seeRow(target instanceof Element ? target : null), true)
}
