import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Container } from '#contract/container.ts'
import { containerEditOptions } from '../../api/edits.ts'
import { RecordFormView } from '../RecordFormView.tsx'
import { TextAreaField, TextField } from '../TextField.tsx'
import { useRecordForm } from '../use-record-form.ts'
import { linesOf, linesSchema } from './text-lines.ts'
import { useUndoableEdit } from './use-undoable-edit.ts'

const schema = z.object({
  refNumbers: linesSchema,
  sealNumber: z.string().check(z.maxLength(200, 'At most 200 characters.')),
  weightInLbs: z
    .string()
    .check(z.regex(/^\s*(?:\d+(?:\.\d+)?\s*)?$/, 'Enter pounds as a number, such as 41200.5.')),
})

/** What users keep about a container. Only what was changed is sent. */
export function EditContainerForm({
  container,
  onClose,
  onSaved,
}: {
  container: Container
  onClose: () => void
  onSaved: (undo: () => Promise<void>) => void
}) {
  const editing = useMutation(containerEditOptions(container.id))
  const edit = useUndoableEdit({
    first: {
      ref_numbers: container.refNumbers,
      seal_number: container.sealNumber,
      weight_in_lbs: container.weightInLbs,
    },
    send: editing.mutateAsync,
    onSaved,
  })
  const record = useRecordForm({
    schema,
    initial: {
      refNumbers: edit.before.ref_numbers.join('\n'),
      sealNumber: edit.before.seal_number ?? '',
      weightInLbs: edit.before.weight_in_lbs === null ? '' : String(edit.before.weight_in_lbs),
    },
    draft: `container.${container.id}`,
    save: ({ refNumbers, sealNumber, weightInLbs }) =>
      edit.save({
        ref_numbers: linesOf(refNumbers),
        seal_number: sealNumber.trim() || null,
        weight_in_lbs: weightInLbs.trim() === '' ? null : Number(weightInLbs),
      }),
    onSaved: edit.onSaved,
  })
  return (
    <RecordFormView record={record} label="Edit container" onCancel={onClose}>
      <TextAreaField name="refNumbers" label="References" hint="One per line. Search finds them." />
      <TextField name="sealNumber" label="Seal" />
      <TextField name="weightInLbs" label="Weight" hint="Pounds." inputMode="decimal" />
    </RecordFormView>
  )
}
