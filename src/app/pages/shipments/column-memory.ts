import { useState } from 'react'
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

const stored = storedValue<Choices>('shipment-columns', isChoices, {})

/** Which columns are shown: what was chosen, else as they begin. */
export function visibilityOf(columns: readonly HideableColumn[], choices: Choices): ColumnVisibility {
  return { ...Object.fromEntries(columns.map(({ id, hidden }) => [id, !hidden])), ...choices }
}

/** A choice that is as the column begins is no choice: a later version of the app may then begin otherwise. */
export function choose(choices: Choices, { id, hidden }: HideableColumn, shown: boolean): Choices {
  const { [id]: _, ...others } = choices
  return shown === !hidden ? others : { ...others, [id]: shown }
}

/** Which columns are shown, remembered on this computer. */
export function useColumnMemory(columns: readonly HideableColumn[]) {
  const [choices, setChoices] = useState(() => stored.read())
  // Not made anew at each render: the table compares it.
  const [visibility, setVisibility] = useState(() => visibilityOf(columns, choices))

  const keep = (next: Choices) => {
    stored.write(next)
    setChoices(next)
    setVisibility(visibilityOf(columns, next))
  }

  return {
    columns,
    visibility,
    isChanged: Object.keys(choices).length > 0,
    show: (column: HideableColumn, shown: boolean) => keep(choose(choices, column, shown)),
    reset: () => keep({}),
  }
}

export type ColumnMemory = ReturnType<typeof useColumnMemory>
