import { rowIdOf } from './row-elements.ts'

interface Unseen {
  seen: Promise<void>
  /** What waits for it. */
  waiting: (() => void)[]
}

/** Rows that the server drew and nobody has seen yet, by their ids. */
const unseen = new Map<string, Unseen>()

function unseenRow(): Unseen {
  const waiting: (() => void)[] = []
  const seen = new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
  return { seen, waiting }
}

function seeRow(element: Element | null): void {
  const id = rowIdOf(element)
  if (id === null) return
  for (const see of unseen.get(id)?.waiting ?? []) see()
  unseen.delete(id)
}

/** Lets all rows be taken over: other ones are to stand in their place, and React waits for what stands there. */
export function seeAllRows(): void {
  for (const { waiting } of unseen.values()) for (const see of waiting) see()
  unseen.clear()
}

/** Resolves when the row comes into view or gets the focus; null where that has happened, and where nobody draws ahead. */
export function whenSeen(id: string): Promise<void> | null {
  return unseen.get(id)?.seen ?? null
}

/**
 * Has the rows of a drawn page wait until they are seen. What they show and where they lead stands in the document:
 * nobody can tell them from those that the app has taken over.
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
    unseen.set(row.dataset['row'] ?? '', unseenRow())
    observer.observe(row)
  }
  root.addEventListener('focusin', ({ target }) => seeRow(target instanceof Element ? target : null), true)
}
