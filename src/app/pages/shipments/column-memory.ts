import { useMemo, useSyncExternalStore } from 'react'
import type { ColumnVisibility } from '../../table/shown-columns.ts'
import { storedValue } from '../../util/storage.ts'

export interface HideableColumn {
  id: string
  label: string
  /** As it begins. */
  hidden: boolean
}

/** What was chosen otherwise than it begins, by column. */
type Choices = Record<string, boolean>

function isChoices(value: unknown): value is Choices {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((shown) => typeof shown === 'boolean')
  )
}

const none: Choices = {}

const stored = storedValue<Choices>('shipment-columns', isChoices, none)

let chosen = stored.read()
const listeners = new Set<() => void>()

function onChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Which columns are shown: what was chosen, else as they begin. */
export function visibilityOf(columns: readonly HideableColumn[], choices: Choices): ColumnVisibility {
  return { ...Object.fromEntries(columns.map(({ id, hidden }) => [id, !hidden])), ...choices }
}

/** A choice that is as the column begins is no choice: a later version of the app may then begin otherwise. */
export function choose(choices: Choices, { id, hidden }: HideableColumn, shown: boolean): Choices {
  const { [id]: _, ...others } = choices
  return shown === !hidden ? others : { ...others, [id]: shown }
}

function keep(next: Choices): void {
  stored.write(next)
  chosen = next
  for (const listener of listeners) listener()
}

/** Which columns are shown, remembered on this computer. */
export function useColumnMemory(columns: readonly HideableColumn[]) {
  const choices = useSyncExternalStore(
    onChoice,
    () => chosen,
    // The server draws the columns of a first visit.
    () => none,
  )
  // Not made anew at each render: the table compares it.
  const visibility = useMemo(() => visibilityOf(columns, choices), [columns, choices])

  return {
    columns,
    visibility,
    isChanged: Object.keys(choices).length > 0,
    show: (column: HideableColumn, shown: boolean) => keep(choose(choices, column, shown)),
    reset: () => keep({}),
  }
}

export type ColumnMemory = ReturnType<typeof useColumnMemory>
