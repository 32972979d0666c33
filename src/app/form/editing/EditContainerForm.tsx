import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Container } from '#contract/container.ts'
import { saveContainer } from '../../api/edits.ts'
import { RecordFormView } from '../RecordFormView.tsx'
import { TextAreaField, TextField } from '../TextField.tsx'
import { useRecordForm } from '../use-record-form.ts'
import { linesOf } from './text-lines.ts'

const schema = z.object({
  refNumbers: z
    .string()
    .check(
      z.refine(
        (text) => linesOf(text).every((line) => line.length <= 200),
        'At most 200 characters in a line.',
      ),
    ),
  sealNumber: z.string().check(z.maxLength(200, 'At most 200 characters.')),
  weightInLbs: z
    .string()
    .check(
      z.regex(/^\s*(\d+(\.\d+)?)?\s*$/, 'A number of pounds, with a point before the decimals: 41200.5'),
    ),
})

/** What users keep about a box. Only what was changed is sent. */
export function EditContainerForm({
  container,
  onClose,
  onSaved,
}: {
  container: Container
  onClose: () => void
  onSaved: (undo: () => Promise<void>) => void
}) {
  const queries = useQueryClient()
  const [before] = useState({
    ref_numbers: container.refNumbers,
    seal_number: container.sealNumber,
    weight_in_lbs: container.weightInLbs,
  })
  const show = () =>
    Promise.all(
      ['containers', 'shipments'].map((resource) => queries.invalidateQueries({ queryKey: [resource] })),
    )
  const record = useRecordForm({
    schema,
    initial: {
      refNumbers: before.ref_numbers.join('\n'),
      sealNumber: before.seal_number ?? '',
      weightInLbs: before.weight_in_lbs === null ? '' : String(before.weight_in_lbs),
    },
    draft: `container.${container.id}`,
    async save({ refNumbers, sealNumber, weightInLbs }) {
      const references = linesOf(refNumbers)
      const seal = sealNumber.trim() || null
      const weight = weightInLbs.trim() === '' ? null : Number(weightInLbs)
      await saveContainer(container.id, {
        ...(before.ref_numbers.join('\n') === references.join('\n') ? {} : { ref_numbers: references }),
        ...(before.seal_number === seal ? {} : { seal_number: seal }),
        ...(before.weight_in_lbs === weight ? {} : { weight_in_lbs: weight }),
      })
      await show()
    },
    onSaved: () =>
      onSaved(async () => {
        await saveContainer(container.id, before)
        await show()
      }),
  })
  return (
    <RecordFormView record={record} label="Edit container" onCancel={onClose}>
      <TextAreaField name="refNumbers" label="References" hint="One per line. A search finds them." />
      <TextField name="sealNumber" label="Seal" />
      <TextField name="weightInLbs" label="Weight" hint="Pounds." inputMode="decimal" />
    </RecordFormView>
  )
}
