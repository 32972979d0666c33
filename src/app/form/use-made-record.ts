import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { storedDraft } from '../util/storage.ts'

/** The record that a form has made, of which its service may not have taken all that was typed. */
export interface MadeRecord {
  /** Empty before it is made. */
  id: string
  /** What of it is saved, by fields of the form. */
  taken: Readonly<Record<string, unknown>>
  note: (id: string) => void
  noteTaken: (values: Readonly<Record<string, unknown>>) => void
  /** All of it is saved: a reload begins with another one, and until then the form is still of this one. */
  settle: () => void
  /** The form is of another one from now on. */
  forget: () => void
}

const keptSchema = z.object({ id: z.string(), taken: z.record(z.string(), z.unknown()) })
type Kept = z.output<typeof keptSchema>

const none: Kept = { id: '', taken: {} }

/**
 * What was not taken of a new record is saved to it, not made again, until the form is discarded. It is kept beside
 * the draft, so that who reloads the page goes on with both.
 * @param draft the name of the form's draft
 */
export function useMadeRecord(draft: string): MadeRecord {
  const stored = storedDraft(`${draft} made`)
  const [kept, setKept] = useState(() => keptSchema.safeParse(stored.read()).data ?? none)
  // One save notes the id, and then what was taken, before the next render.
  const latest = useRef(kept)
  const change = (next: Kept) => {
    latest.current = next
    setKept(next)
  }
  const keep = (next: Kept) => {
    change(next)
    stored.write(next)
  }
  return {
    ...kept,
    note: (id) => keep({ ...latest.current, id }),
    noteTaken: (values) => keep({ ...latest.current, taken: { ...latest.current.taken, ...values } }),
    settle: () => stored.forget(),
    forget() {
      change(none)
      stored.forget()
    },
  }
}
