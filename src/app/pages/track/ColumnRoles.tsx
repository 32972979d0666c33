import { type ColumnRole, columnRoles } from '#domain/tracking/column-roles.ts'
import type { SheetColumn } from '#domain/tracking/sheet.ts'
import { FirstOf } from '../../ui/FirstOf.tsx'
import { Select } from '../../ui/Input.tsx'
import styles from './TrackPage.module.css'

const roleWords: Readonly<Record<ColumnRole, string>> = {
  number: 'Number',
  scac: 'Carrier (SCAC)',
  type: 'Type',
  reference: 'Reference',
  skip: 'Skip',
}

/** The title of a column, or its letter as spreadsheets have it. */
export function columnName(columns: readonly SheetColumn[], { key, title }: SheetColumn): string {
  if (title !== '') return title
  const place = columns.findIndex((column) => column.key === key)
  return `Column ${place < 26 ? String.fromCharCode(65 + place) : place + 1}`
}

/** Shows how each column of a sheet was understood; the user can change it before anything is sent. */
export function ColumnRoles({
  columns,
  onRole,
}: {
  columns: readonly SheetColumn[]
  onRole: (key: string, role: ColumnRole) => void
}) {
  return (
    <fieldset className={styles.roles}>
      <legend>Columns</legend>
      <FirstOf items={columns}>
        {(shown) => (
          <div className={styles.roleList}>
            {shown.map((column) => {
              const name = columnName(columns, column)
              return (
                <label key={column.key} className={styles.role}>
                  <span title={name}>{name}</span>
                  <Select
                    aria-label={`${name} holds`}
                    value={column.role}
                    onChange={(event) => {
                      const chosen = columnRoles.find((role) => role === event.currentTarget.value)
                      if (chosen !== undefined) onRole(column.key, chosen)
                    }}
                  >
                    {columnRoles.map((role) => (
                      <option key={role} value={role}>
                        {roleWords[role]}
                      </option>
                    ))}
                  </Select>
                  <span className={styles.note} title={column.sample}>
                    {column.sample}
                  </span>
                </label>
              )
            })}
          </div>
        )}
      </FirstOf>
    </fieldset>
  )
}
