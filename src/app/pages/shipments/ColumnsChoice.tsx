import { Button } from '../../ui/Button.tsx'
import type { ColumnMemory } from './column-memory.ts'
import styles from './ShipmentsPage.module.css'

/** Which columns are shown. The bill of lading is not among them: it is the way into the shipment. */
export function ColumnsChoice({ columns, visibility, isChanged, show, reset }: ColumnMemory) {
  return (
    <>
      <fieldset className={styles.columns}>
        <legend>Columns on this computer</legend>
        {columns.map((column) => (
          <label key={column.id}>
            <input
              type="checkbox"
              checked={visibility[column.id] !== false}
              onChange={(event) => show(column, event.currentTarget.checked)}
            />
            {column.label}
          </label>
        ))}
      </fieldset>
      <Button disabledReason={isChanged ? null : 'These are the default columns'} onClick={reset}>
        Reset
      </Button>
    </>
  )
}
