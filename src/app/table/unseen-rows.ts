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

/** Rows that were seen, and that the app is about to take over. */
const due = new Set<string>()

/** What waits until the rows in view are the app's own. */
const waitingForRows: (() => void)[] = []

function seeRow(element: Element | null): void {
  const id = rowIdOf(element)
  const row = id === null ? undefined : unseen.get(id)
  if (id === null || row === undefined) return
  unseen.delete(id)
  due.add(id)
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

/** The app has taken the row over. */
export function rowTaken(id: string): void {
  if (due.delete(id) && due.size === 0) for (const go of waitingForRows.splice(0)) go()
}

/**
 * Has the rows of a drawn page wait until they are seen. What they show and where they lead stands in the document:
 * nobody can tell them from those that the app has taken over.
 * @returns resolves when those in view are taken over
 */
export async function awaitRows(root: HTMLElement): Promise<void> {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')]
  if (rows.length === 0) return
  const taken = new Promise<void>((resolve) => {
    waitingForRows.push(resolve)
  })
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
  // Before React hears of them: it then takes the row over as it stands, and no press is lost.
  for (const type of ['focusin', 'pointerover', 'pointerdown']) {
    root.addEventListener(type, ({ target }) => seeRow(target instanceof Element ? target : null), true)
  }
  await taken
}
