import { useState } from 'react'
import * as z from 'zod/mini'
import { storedValue } from '../../util/storage.ts'

type Visibility = Record<string, boolean>

/** Columns that few need all day begin hidden. */
const initial: Visibility = { destination: false, tags: false, tracking: false, created: false }

const stored = storedValue<Visibility>('shipment-columns', z.record(z.string(), z.boolean()), initial)

/** Which columns are shown, remembered on this computer. */
export function useColumnMemory() {
  const [visibility, setVisibility] = useState(() => ({ ...initial, ...stored.read() }))

  const keep = (next: Visibility) => {
    stored.write(next)
    setVisibility(next)
  }

  return {
    visibility,
    isShown: (id: string) => visibility[id] !== false,
    show: (id: string, shown: boolean) => keep({ ...visibility, [id]: shown }),
    reset: () => keep(initial),
  }
}

export type ColumnMemory = ReturnType<typeof useColumnMemory>
