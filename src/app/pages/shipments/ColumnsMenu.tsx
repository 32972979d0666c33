import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { ColumnMemory } from './column-memory.ts'
import { columnNames } from './columns.tsx'
import styles from './ShipmentsPage.module.css'

/** Shows and hides columns. */
export function ColumnsMenu({ memory }: { memory: ColumnMemory }) {
  return (
    <Menu label="Columns" align="end" icon={<Icon name="columns-3" />}>
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
