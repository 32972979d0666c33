import { useMutation } from '@tanstack/react-query'
import type { CustomFieldOption } from '#contract/custom-field-definition.ts'
import { optionRenameOptions } from '../../api/custom-field-definitions.ts'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { optionLabelSchema } from './option-values.ts'

/** Gives an option a new label, which its values then show. */
export function RenameOptionForm({
  definitionId,
  option,
  onClose,
}: {
  definitionId: string
  option: CustomFieldOption
  onClose: () => void
}) {
  const renaming = useMutation(optionRenameOptions(definitionId, option.id))
  const record = useRecordForm({
    schema: optionLabelSchema,
    initial: { label: option.label },
    draft: `option ${option.id}`,
    save: ({ label }) => renaming.mutateAsync({ label }),
    onSaved: onClose,
  })
  return (
    <RecordFormView record={record} label={`Rename ${option.label}`} onCancel={onClose}>
      <TextField name="label" label="Label" hint="Values that use this option show it." />
    </RecordFormView>
  )
}
