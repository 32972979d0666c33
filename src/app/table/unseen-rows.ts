import { rowIdOf } from './row-elements.ts'

interface Unseen {
  seen: Promise<void>
  see: () => void
}

/** Rows that the server drew and nobody has seen yet, by their ids. */
const unseen = new Map<string, Unseen>()

function unseenRow(): Unseen {
  let see = () => {}
  const seen = new Promise<void>((resolve) => {
    see = resolve
  })
  return { seen, see }
}

function seeRow(element: Element | null): void {
  const id = rowIdOf(element)
  if (id === null) return
  unseen.get(id)?.see()
  unseen.delete(id)
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
