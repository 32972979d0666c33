import { useMutation } from '@tanstack/react-query'
import { optionCreateOptions, optionRenameOptions } from '../../api/custom-field-definitions.ts'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useMadeRecord } from '../../form/use-made-record.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import styles from './custom-fields.module.css'
import { newOptionSchema } from './option-values.ts'
import { useSuggestedSlug } from './use-suggested-slug.ts'

const empty = { label: '', value: '' }

export function NewOptionForm({ definitionId, position }: { definitionId: string; position: number }) {
  const adding = useMutation(optionCreateOptions(definitionId))
  const draft = `option of ${definitionId}`
  // One that is added and not quite taken is renamed, not added again, until it is left as it is.
  const made = useMadeRecord(draft)
  const renaming = useMutation(optionRenameOptions(definitionId, made.id))
  const record = useRecordForm({
    schema: newOptionSchema,
    initial: empty,
    draft,
    made,
    async save(values) {
      const written = await (made.id === ''
        ? adding.mutateAsync({ ...values, position })
        : renaming.mutateAsync(values))
      made.note(written.held.id)
      return written
    },
    onSaved() {
      made.forget()
      // Ready for the next one.
      record.form.reset(empty)
      record.form.setFocus('label')
    },
  })
  useSuggestedSlug(record.form, 'label', 'value', made.id === '')
  return (
    <RecordFormView record={record} label="New option" saveLabel={made.id === '' ? 'Add option' : 'Save'}>
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
