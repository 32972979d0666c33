import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { ColumnMemory } from './column-memory.ts'
import styles from './ShipmentsPage.module.css'

/** Shows and hides columns. The bill of lading stays: it is the way into the shipment. */
export function ColumnsMenu({ memory }: { memory: ColumnMemory }) {
  return (
    <Menu label="Columns" align="end" icon={<Icon name="columns-3" />}>
      <fieldset className={styles.columns}>
        <legend>Columns on this computer</legend>
        {memory.columns.map((column) => (
          <label key={column.id}>
            <input
              type="checkbox"
              checked={memory.visibility[column.id] !== false}
              onChange={(event) => memory.show(column, event.currentTarget.checked)}
            />
            {column.label}
          </label>
        ))}
      </fieldset>
      <Button
        disabledReason={memory.isChanged ? null : 'These are the default columns'}
        onClick={memory.reset}
      >
        Reset
      </Button>
    </Menu>
  )
}
