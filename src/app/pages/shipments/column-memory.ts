import type { ColumnVisibilityState } from '@tanstack/react-table'
import { useState } from 'react'
import * as z from 'zod/mini'
import { storedValue } from '../../util/storage.ts'

/** Columns that few need all day begin hidden. */
export const hiddenAtFirst: readonly string[] = [
  'references',
  'destination',
  'terminal',
  'tags',
  'tracking',
  'created',
]

/** What was chosen otherwise than at first, by column. */
type Choices = Record<string, boolean>

const stored = storedValue<Choices>('shipment-columns', z.record(z.string(), z.boolean()), {})

/** Which columns are shown: what was chosen, else as at first. */
export function visibilityOf(choices: Choices): ColumnVisibilityState {
  return { ...Object.fromEntries(hiddenAtFirst.map((id) => [id, false])), ...choices }
}

/** A choice that is as at first is no choice: a later version of the app may then begin otherwise. */
export function choose(choices: Choices, id: string, shown: boolean): Choices {
  const { [id]: _, ...others } = choices
  return shown === !hiddenAtFirst.includes(id) ? others : { ...others, [id]: shown }
}

/** Which columns are shown, remembered on this computer. */
export function useColumnMemory() {
  const [choices, setChoices] = useState(() => stored.read())
  // Not made anew at each render: the table compares it.
  const [visibility, setVisibility] = useState(() => visibilityOf(choices))

  const keep = (next: Choices) => {
    stored.write(next)
    setChoices(next)
    setVisibility(visibilityOf(next))
  }

  return {
    visibility,
    isShown: (id: string) => visibility[id] !== false,
    isChanged: Object.keys(choices).length > 0,
    show: (id: string, shown: boolean) => keep(choose(choices, id, shown)),
    reset: () => keep({}),
  }
}

export type ColumnMemory = ReturnType<typeof useColumnMemory>
