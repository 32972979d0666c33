import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { exampleValue, type FieldOption, shownValue } from '#domain/fields/field-kinds.ts'
import { entityWord } from '#domain/fields/field-words.ts'
import { ownZone } from '#domain/time/format-time.ts'
import { FieldValue } from '../../fields/FieldValue.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import text from '../../ui/text.module.css'
import styles from './custom-fields.module.css'
import type { ChangeableValues } from './definition-values.ts'

/** How the field of the form around it will look on a record, with an example value. */
export function FieldPreview({
  entityType,
  dataType,
  options,
}: {
  entityType: string
  dataType: string
  options: readonly FieldOption[]
}) {
  const [displayName, description, defaultFormat] = useWatch<
    ChangeableValues,
    ['displayName', 'description', 'defaultFormat']
  >({ name: ['displayName', 'description', 'defaultFormat'] })
  const [zone] = useState(ownZone)
  const value = exampleValue(dataType, options)
  return (
    <Card
      title="Preview"
      aside={<span className={styles.muted}>On every {entityWord(entityType).one.toLowerCase()}</span>}
    >
      <Facts
        items={[
          {
            label: displayName.trim() || 'Name',
            value: (
              <FieldValue
                dataType={dataType}
                value={value}
                displayValue={shownValue({ dataType, defaultFormat }, value, options)}
                zone={zone}
              />
            ),
          },
        ]}
      />
      {description.trim() === '' ? null : <p className={text.footnote}>Hint when editing: {description}</p>}
    </Card>
  )
}
