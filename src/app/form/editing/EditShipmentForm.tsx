import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Shipment } from '#contract/shipment.ts'
import { shipmentEditOptions } from '../../api/edits.ts'
import { RecordFormView } from '../RecordFormView.tsx'
import { TextAreaField, TextField } from '../TextField.tsx'
import { useRecordForm } from '../use-record-form.ts'
import { linesOf, linesSchema } from './text-lines.ts'
import { useUndoableEdit } from './use-undoable-edit.ts'

const schema = z.object({
  refNumbers: linesSchema,
  tags: linesSchema,
  customerName: z.string().check(z.maxLength(200, 'At most 200 characters.')),
})

/** What users keep about a shipment. Only what was changed is sent. */
export function EditShipmentForm({
  shipment,
  onClose,
  onSaved,
}: {
  shipment: Shipment
  onClose: () => void
  onSaved: (undo: () => Promise<void>) => void
}) {
  const editing = useMutation(shipmentEditOptions(shipment.id))
  const edit = useUndoableEdit({
    first: {
      ref_numbers: shipment.refNumbers,
      tags: shipment.tags,
      customer_name: shipment.customerName,
    },
    send: editing.mutateAsync,
    onSaved,
  })
  const record = useRecordForm({
    schema,
    initial: {
      refNumbers: edit.before.ref_numbers.join('\n'),
      tags: edit.before.tags.join('\n'),
      customerName: edit.before.customer_name ?? '',
    },
    draft: `shipment.${shipment.id}`,
    save: ({ refNumbers, tags, customerName }) =>
      edit.save({
        ref_numbers: linesOf(refNumbers),
        tags: linesOf(tags),
        customer_name: customerName.trim() || null,
      }),
    onSaved: edit.onSaved,
  })
  return (
    <RecordFormView record={record} label="Edit shipment" onCancel={onClose}>
      <TextAreaField name="refNumbers" label="References" hint="One per line. Search finds them." />
      <TextAreaField name="tags" label="Tags" hint="One per line." />
      <TextField name="customerName" label="Customer" />
    </RecordFormView>
  )
}
