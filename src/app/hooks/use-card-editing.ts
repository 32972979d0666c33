import { useState } from 'react'
import { storedDraft } from '../util/storage.ts'

/**
 * Whether a card is being edited, and what takes back what was saved in it.
 * @param draft the name under which its form keeps what is typed: after a reload it is taken up again
 */
export function useCardEditing(draft: string) {
  const [editing, setEditing] = useState(() => storedDraft(draft).read() !== null)
  const [undo, setUndo] = useState<(() => Promise<void>) | null>(null)
  return {
    editing,
    undo,
    begin: () => {
      // What is edited now begins with what was saved: to take that back would be another change.
      setUndo(null)
      setEditing(true)
    },
    close: () => setEditing(false),
    saved: (back: () => Promise<void>) => {
      setEditing(false)
      setUndo(() => back)
    },
    undone: () => setUndo(null),
  }
}
