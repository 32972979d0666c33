import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { ColumnMemory } from './column-memory.ts'
import { hideableColumns } from './columns.tsx'
import styles from './ShipmentsPage.module.css'

/** Shows and hides columns. The bill of lading stays: it is the way into the shipment. */
export function ColumnsMenu({ memory }: { memory: ColumnMemory }) {
  return (
    <Menu label="Columns" align="end" icon={<Icon name="columns-3" />}>
      <fieldset className={styles.columns}>
        <legend>Columns shown on this computer</legend>
        {hideableColumns.map(({ id, name }) => (
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
      <Button disabledReason={memory.isChanged ? null : 'They are as at first'} onClick={memory.reset}>
        As at first
      </Button>
    </Menu>
  )
}
