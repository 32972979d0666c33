import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { optionCreateOptions } from '../../api/custom-field-definitions.ts'
import { slugOf } from '#domain/fields/field-words.ts'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import styles from './custom-fields.module.css'
import { newOptionSchema } from './option-values.ts'

const empty = { label: '', value: '' }

/** Adds an option after the others. */
export function NewOptionForm({ definitionId, position }: { definitionId: string; position: number }) {
  const adding = useMutation(optionCreateOptions(definitionId))
  const record = useRecordForm({
    schema: newOptionSchema,
    initial: empty,
    draft: `option of ${definitionId}`,
    save: (values) => adding.mutateAsync({ ...values, position }),
    onSaved() {
      // Ready for the next one.
      record.form.reset(empty)
      record.form.setFocus('label')
    },
  })
  const { form } = record
  const label = useRef('')
  useEffect(
    function suggestValue() {
      return form.subscribe({
        formState: { values: true },
        callback({ values }) {
          const before = label.current
          if (values.label === before) return
          label.current = values.label
          if (values.value === slugOf(before)) {
            form.setValue('value', slugOf(values.label), { shouldDirty: true })
          }
        },
      })
    },
    [form],
  )
  return (
    <RecordFormView record={record} label="New option" saveLabel="Add option">
      <div className={styles.pair}>
        <TextField name="label" label="New option" hint="Shown in lists" />
        <TextField
          name="value"
          label="Stored as"
          spellCheck={false}
          hint="The name for programs. Cannot be changed later."
        />
      </div>
    </RecordFormView>
  )
}
