import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

type Attributes = Record<string, string | number | readonly string[] | null>

/** Those attributes of `from` that are not the same in `other`. */
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
 * @param resources whose answers show it, by the first part of their keys
 */
export function useUndoableEdit<Values extends Attributes>({
  first,
  send,
  resources,
  onSaved,
}: {
  first: Values
  send: (change: Partial<Values>) => Promise<unknown>
  resources: readonly string[]
  onSaved: (undo: () => Promise<void>) => void
}) {
  const queries = useQueryClient()
  const [before] = useState(first)
  const replaced = useRef<Partial<Values>>({})
  const put = async (change: Partial<Values>) => {
    await send(change)
    await Promise.all(resources.map((resource) => queries.invalidateQueries({ queryKey: [resource] })))
  }
  return {
    before,
    save: async (after: Values) => {
      replaced.current = differing(before, after)
      await put(differing(after, before))
    },
    onSaved: () => {
      const old = replaced.current
      onSaved(() => put(old))
    },
  }
}
