import { useRef, useState } from 'react'
import type { Written } from '../../api/written.ts'

type Attributes = Record<string, string | number | readonly string[] | null>

function differing<Values extends Attributes>(from: Values, other: Values): Partial<Values> {
  const found: Partial<Values> = {}
  for (const name in from) {
    if (JSON.stringify(from[name]) !== JSON.stringify(other[name])) found[name] = from[name]
  }
  return found
}

/**
 * Sends only what was changed, and hands on how just that is taken back: what a colleague has changed in between
 * in other attributes stays.
 * @param first how the record was when the form was opened
 * @param send a write of `api/`, which knows what it changes
 */
export function useUndoableEdit<Values extends Attributes>({
  first,
  send,
  onSaved,
}: {
  first: Values
  send: (change: Partial<Values>) => Promise<Written<{ id: string }>>
  onSaved: (undo: () => Promise<void>) => void
}) {
  const [before] = useState(first)
  const replaced = useRef<Partial<Values>>({})
  return {
    before,
    save: async (after: Values) => {
      replaced.current = differing(before, after)
      return send(differing(after, before))
    },
    onSaved: () => {
      const old = replaced.current
      onSaved(async () => {
        const refused = await (await send(old)).refusal()
        if (refused !== null) throw refused
      })
    },
  }
}
