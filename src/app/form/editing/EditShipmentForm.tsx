import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Shipment } from '#contract/shipment.ts'
import { saveShipment } from '../../api/edits.ts'
import { RecordFormView } from '../RecordFormView.tsx'
import { TextAreaField, TextField } from '../TextField.tsx'
import { useRecordForm } from '../use-record-form.ts'
import { linesOf } from './text-lines.ts'

function isSame(lines: readonly string[], text: string): boolean {
  return lines.join('\n') === linesOf(text).join('\n')
}

const schema = z.object({
  refNumbers: z
    .string()
    .check(
      z.refine(
        (text) => linesOf(text).every((line) => line.length <= 200),
        'At most 200 characters in a line.',
      ),
    ),
  tags: z
    .string()
    .check(
      z.refine(
        (text) => linesOf(text).every((line) => line.length <= 200),
        'At most 200 characters in a line.',
      ),
    ),
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
  const queries = useQueryClient()
  const [before] = useState({
    ref_numbers: shipment.refNumbers,
    tags: shipment.tags,
    customer_name: shipment.customerName,
  })
  const show = () => queries.invalidateQueries({ queryKey: ['shipments'] })
  const record = useRecordForm({
    schema,
    initial: {
      refNumbers: before.ref_numbers.join('\n'),
      tags: before.tags.join('\n'),
      customerName: before.customer_name ?? '',
    },
    draft: `shipment.${shipment.id}`,
    async save({ refNumbers, tags, customerName }) {
      await saveShipment(shipment.id, {
        ...(isSame(before.ref_numbers, refNumbers) ? {} : { ref_numbers: linesOf(refNumbers) }),
        ...(isSame(before.tags, tags) ? {} : { tags: linesOf(tags) }),
        ...((before.customer_name ?? '') === customerName.trim()
          ? {}
          : { customer_name: customerName.trim() || null }),
      })
      await show()
    },
    onSaved: () =>
      onSaved(async () => {
        await saveShipment(shipment.id, before)
        await show()
      }),
  })
  return (
    <RecordFormView record={record} label="Edit shipment" onCancel={onClose}>
      <TextAreaField name="refNumbers" label="References" hint="One per line. A search finds them." />
      <TextAreaField name="tags" label="Tags" hint="One per line." />
      <TextField name="customerName" label="Customer" />
    </RecordFormView>
  )
}
