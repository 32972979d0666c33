import { Columns3 } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { ColumnMemory } from './column-memory.ts'
import { columnNames } from './columns.tsx'
import styles from './ShipmentsPage.module.css'

/** Shows and hides columns. */
export function ColumnsMenu({ memory }: { memory: ColumnMemory }) {
  return (
    <Menu label="Columns" align="end" icon={<Columns3 size={16} aria-hidden="true" />}>
      <fieldset className={styles.columns}>
        <legend>Columns shown</legend>
        {columnNames.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={memory.isShown(id)}
              onChange={(event) => memory.show(id, event.currentTarget.checked)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Button onClick={memory.reset}>As at first</Button>
    </Menu>
  )
}
