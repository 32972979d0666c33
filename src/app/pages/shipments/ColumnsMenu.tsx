import { lazy } from 'react'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { ColumnMemory } from './column-memory.ts'

/** Loaded when the menu is opened. */
const ColumnsChoice = lazy(async () => {
  const module = await import('./ColumnsChoice.tsx')
  return { default: module.ColumnsChoice }
})

/** Shows and hides columns. */
export function ColumnsMenu({ memory }: { memory: ColumnMemory }) {
  return (
    <Menu label="Columns" align="end" icon={<Icon name="columns-3" />}>
      <LazyBoundary>
        <ColumnsChoice {...memory} />
      </LazyBoundary>
    </Menu>
  )
}
