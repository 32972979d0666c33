import { later } from '../../components/later.tsx'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { ColumnMemory } from './column-memory.ts'

const ColumnsChoice = later(async () => (await import('./ColumnsChoice.tsx')).ColumnsChoice)

export function ColumnsMenu({ memory }: { memory: ColumnMemory }) {
  return (
    <Menu label="Columns" align="end" icon={<Icon name="columns-3" />}>
      <LazyBoundary>
        <ColumnsChoice {...memory} />
      </LazyBoundary>
    </Menu>
  )
}
